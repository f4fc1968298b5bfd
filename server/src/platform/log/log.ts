import { pino, stdTimeFunctions } from 'pino';
import type { LogSettings } from '../config/operating-settings.ts';
import type { Environment } from '../config/settings-reader.ts';
import { codeOf } from '../machine/fault.ts';
import { withoutSecrets } from './secrets.ts';

/** Without the client, and with only the pattern of its route. */
export interface LoggedRequest {
  route: string | undefined;
  method: string;
  status: number;
  ms: number;
}

interface LogTargets {
  out: (line: string) => void;
  err: (line: string) => void;
}

/** No line holds a secret of the settings, a visitor's address, or the content of a request. */
export type Log = ReturnType<typeof openLog>;

const STANDARD: LogTargets = { out: (line) => void process.stdout.write(line), err: (line) => void process.stderr.write(line) };

/** `environment` has the secrets that no line may hold. */
export function openLog({ format, level }: LogSettings, environment: Environment, targets = STANDARD) {
  const options = {
    // Neither the process nor the machine; who collects lines knows where they come from.
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (name: string) => ({ level: name }) },
    serializers: {
      err: loggedError,
      // The library would write the address that was asked for, and that of who asked.
      req: ({ method, routeOptions }: { method: string; routeOptions?: { url?: string | undefined } }) => ({
        method,
        route: routeOptions?.url,
      }),
    },
  };
  const withoutSecret = withoutSecrets(environment);
  // JSON goes to the standard output; of sentences, warnings and errors go to the standard error.
  const write = (line: string): void => {
    const clean = withoutSecret(line);
    if (format === 'json') return targets.out(clean);
    const entry = JSON.parse(clean) as Entry;
    const isFailure = entry.level !== 'info' && entry.level !== 'debug';
    targets[isFailure ? 'err' : 'out'](`${textOf(entry)}\n`);
  };
  const logger = pino({ ...options, level }, { write });
  return {
    say: (sentence: string) => logger.info(sentence),
    complain: (sentence: string) => logger.error(sentence),
    request: (request: LoggedRequest) => logger.info({ request }, 'request'),
    /** For the library that answers requests: warnings and errors alone. */
    ofRequests: { ...options, level: level === 'error' ? 'error' : 'warn', stream: { write } },
  };
}

interface Entry {
  level: string;
  msg?: string;
  err?: ReturnType<typeof loggedError>;
  request?: { method: string; route?: string; status: number; ms: number };
}

function textOf({ msg = '', err, request }: Entry): string {
  if (request !== undefined) return `${request.method} ${request.route ?? '-'} ${request.status} ${request.ms} ms`;
  if (err === undefined) return msg;
  const text = `${msg}: ${err.type}: ${err.message}${err.stack && ` | ${err.stack}`}`;
  return text.replaceAll(/\s*\n\s*/g, ' | ');
}

/** An error may carry a whole page. */
const LONGEST = 2_000;

/** Other fields of an error may hold what somebody asked for, so they are left out. */
function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error).slice(0, LONGEST), stack: '' };
  const { name, message, stack = '' } = error;
  const code = codeOf(error);
  // PostgreSQL repeats the value that it could not read (class 22, data exceptions).
  const said = /^(?:POSTGRES_)?22\w{3}$/.test(code) ? message.replaceAll(/"[^"]*"|: .*$/gs, '') : message;
  const frames = stack.indexOf('\n    at ');
  return {
    type: name,
    message: said.slice(0, LONGEST),
    ...(code !== '' && { code }),
    stack: frames === -1 ? '' : stack.slice(frames).trim().slice(0, LONGEST),
  };
}
