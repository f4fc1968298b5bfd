/** Writes a cell of CSV (RFC 4180): quotes text where it must be, and puts an apostrophe before what a spreadsheet would take for a formula. */
export function csvCell(text: string, isQuoted = false): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return isQuoted || /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
