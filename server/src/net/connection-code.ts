/** Gives the code of the error that ended a connection, such as `ECONNRESET`, from what `fetch` threw, or undefined where it has none. */
export function connectionCode(error: unknown): string | undefined {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
}
