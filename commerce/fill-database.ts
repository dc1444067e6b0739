import { startCommerce } from "./app";

// Brings the configured database up to date, fills it when it is empty, and ends: the memory that takes ends with it.
const commerce = await startCommerce();
await commerce.close();
