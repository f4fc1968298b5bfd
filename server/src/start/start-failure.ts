import { SiteNotBuilt } from '../http/site/built-site.ts';
import { type Config, WrongSettings } from '../platform/config/config.ts';
import { codeOf } from '../platform/machine/fault.ts';
import { errorLine } from '../platform/machine/machine-error.ts';
import { MetricsNotGiven } from '../platform/metrics/metrics-listener.ts';
import { LedByAnother } from './role.ts';
import { StoreTooNew } from '../store/layouts/migrate.ts';
import { WrongOrigin } from '../store/open-store.ts';
import { StoreUnusable } from '../store/access/store-fault.ts';
import { StoreHeld } from '../store/access/store-lock.ts';

/** Their message is a sentence for the operator. They are known by their names: the process that writes tells no more of an error. */
const SENTENCES = [WrongSettings, MetricsNotGiven, SiteNotBuilt, WrongOrigin, StoreTooNew, StoreHeld, StoreUnusable, LedByAnother];

/** On one line; `config` is undefined when the settings are the cause. */
export function startFailure(error: unknown, config: Pick<Config, 'host' | 'port'> | undefined): string {
  if (error instanceof Error && SENTENCES.some(({ name }) => error.name === name)) return error.message;
  return (config && listenFailure(error, config)) ?? `The server cannot start: ${errorLine(error)}`;
}

/** Other system calls have the same codes, so `syscall` decides. Undefined for any other error. */
function listenFailure(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo'))) return undefined;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the program that has it, or start with another one, as in PORT=${port === 65_535 ? 4000 : port + 1} npm start.`;
    case 'EACCES':
      return `Port ${port} is not open to this user: start with one above 1023, as in PORT=4000 npm start.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${JSON.stringify(host)}: this machine has no such address; leave it out for 127.0.0.1, or set 0.0.0.0 for all of its addresses.`;
    default:
      return undefined;
  }
}
