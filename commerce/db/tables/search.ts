/** A word of the catalogue's texts and in how many of them it is used. */
export type SearchWordTable = { word: string; uses: number };
