import { pino, stdTimeFunctions } from 'pino';
import type { LogSettings } from '../config/operating-settings.ts';
import type { Environment } from '../config/settings-reader.ts';
import { LogOutput, type LogTargets } from './log-output.ts';
import { loggedError } from './logged-error.ts';
import { withoutSecrets } from './secrets.ts';

/** Without the client, and with only the pattern of its route. */
export interface LoggedRequest {
  route: string | undefined;
  method: string;
  status: number;
  ms: number;
}

/** No line holds a secret of the settings, a visitor's address, or the content of a request. */
export interface Log {
  say: (sentence: string) => void;
  complain: (sentence: string) => void;
  request: (request: LoggedRequest) => void;
  /** For the library that answers requests: warnings and errors alone. */
  ofRequests: { level: string; stream: LogOutput } & typeof OPTIONS;
}

const OPTIONS = {
  // Neither the process nor the machine; who collects lines knows where they come from.
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
  serializers: {
    err: loggedError,
    // The library would write the address that was asked for, and that of who asked.
    req: ({ method, routeOptions }: { method: string; routeOptions?: { url?: string | undefined } }) => ({
      method,
      route: routeOptions?.url,
    }),
  },
};

/** `environment` has the secrets that no line may hold. */
export function openLog({ format, level }: LogSettings, environment: Environment, targets?: LogTargets): Log {
  const stream = new LogOutput(format, withoutSecrets(environment), targets);
  const logger = pino({ ...OPTIONS, level }, stream);
  return {
    say: (sentence) => logger.info(sentence),
    complain: (sentence) => logger.error(sentence),
    request: (request) => logger.info({ request }, 'request'),
    ofRequests: { ...OPTIONS, level: level === 'error' ? 'error' : 'warn', stream },
  };
}
