import { cacheFences } from "./fences/caches.mjs";
import { copyFences } from "./fences/copy.mjs";
import { documentFences } from "./fences/documents.mjs";
import { environmentFences } from "./fences/environment.mjs";
import { readSources } from "./fences/files.mjs";
import { doorFences, folderFences } from "./fences/folders.mjs";
import { marketFences } from "./fences/markets.mjs";
import { migrationFences } from "./fences/migrations.mjs";
import { componentFences, docFences, exportFences, modelFences } from "./fences/modules.mjs";
import { routeFences } from "./fences/routes.mjs";
import { repositoryFences, serviceListFences, serviceOrderFences, tableFences } from "./fences/services.mjs";
import { styleFences } from "./fences/styles.mjs";
import { colorFences, textFences, urlFences } from "./fences/text.mjs";
import { wordFences } from "./fences/words.mjs";
import { at, run } from "./setup.mjs";

const FENCES = [
  routeFences,
  colorFences,
  styleFences,
  urlFences,
  textFences,
  docFences,
  exportFences,
  modelFences,
  componentFences,
  documentFences,
  environmentFences,
  wordFences,
  folderFences,
  doorFences,
  migrationFences,
  marketFences,
  serviceOrderFences,
  serviceListFences,
  repositoryFences,
  tableFences,
  cacheFences,
  copyFences,
];

const sources = readSources();
const broken = FENCES.flatMap((fence) => [...fence(sources)]);
for (const { path, line, message } of broken) process.stdout.write(`${path}:${line} ${message}\n`);

const cruiser = [
  at("node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
  "--config",
  ".dependency-cruiser.cjs",
];
const { code, output } = await run(
  process.execPath,
  [...cruiser, "app", "cache", "commerce", "sample-shop", "telemetry", "--output-type", "err"],
  {
    isQuiet: true,
  },
);
if (code !== 0) process.stdout.write(`${output.trim()}\n`);

process.stdout.write(
  `${sources.length} files, ${broken.length} broken fences${code === 0 ? "" : " and imports above"}\n`,
);
process.exit(broken.length > 0 || code !== 0 ? 1 : 0);
