import { writeSampleShop } from "./files/sample-files";

// Writes the files of the sample shop into the folder that is named.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("a folder is needed");
await writeSampleShop(folder);
