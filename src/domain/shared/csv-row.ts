/** `line`: where the row begins in the file, as a spreadsheet counts; the first is 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] }
