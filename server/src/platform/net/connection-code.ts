/** Returns the code of the connection error behind what `fetch` threw, such as `ECONNRESET`; undefined where there is none. */
export function connectionCode(error: unknown): string | undefined {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
}
