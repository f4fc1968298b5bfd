/** A row is its cells or the whole line, where a file has odd ones. */
export function csvFile(header: string, rows: readonly (string | readonly unknown[])[], joint = ',', end = '\n'): string {
  return [header, ...rows.map((row) => (typeof row === 'string' ? row : row.join(joint))), ''].join(end);
}
