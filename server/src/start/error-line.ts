/** As much of an error as is written into a log. */
const LONGEST = 2_000;

/** Writes an error in one line, with the places it came from, for a log that is read line by line. */
export function errorLine(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, LONGEST);
}
