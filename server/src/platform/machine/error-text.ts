/** The most characters of an error that are written into a log. */
const LONGEST = 2_000;

/** Returns the message of an error, or the text of anything else that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Writes an error with its stack on one line, for the log. */
export function errorLine(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, LONGEST);
}
