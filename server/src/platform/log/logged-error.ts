export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  /** '' where it has none. */
  stack: string;
};

/** An error may carry a whole page. */
const LONGEST = 2_000;

/** Other fields of an error may hold what somebody asked for, so they are left out. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: shortened(String(error)), stack: '' };
  const { name, message, stack } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // PostgreSQL repeats the value that it could not read (class 22, data exceptions).
  const said = code !== undefined && /^(?:POSTGRES_)?22\w{3}$/.test(code) ? message.replaceAll(/"[^"]*"|: .*$/gs, '') : message;
  const frames = (stack ?? '').slice((stack ?? '').indexOf('\n    at '));
  return {
    type: name,
    message: shortened(said),
    ...(code !== undefined && { code }),
    stack: frames.startsWith('\n') ? shortened(frames.trim()) : '',
  };
}

function shortened(text: string): string {
  return text.slice(0, LONGEST);
}
