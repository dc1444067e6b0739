import { type ComponentProps, Suspense } from "react";
import { late } from "../page/late";

const FileField = late(() => import("./file-field").then((module) => module.FileField));

/**
 * The field for files, whose script is fetched after that of the page: until it runs, the field of the HTML takes files,
 * and what was chosen in it is uploaded then.
 */
export function LateFileField(props: ComponentProps<typeof FileField>) {
  return (
    <Suspense fallback={<div className="min-h-32" />}>
      <FileField {...props} />
    </Suspense>
  );
}
