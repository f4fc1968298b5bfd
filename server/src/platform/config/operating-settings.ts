import { type LogSettings, logSettings } from './log-settings.ts';
import { type Environment, SettingsReader } from './settings-reader.ts';

/** How the server is watched and ended. */
export interface OperatingSettings {
  /** Where the metrics are given; undefined where they are not. */
  metrics: { port: number; host: string } | undefined;
  /** How long the server goes on after SIGTERM, so that its readers go elsewhere, milliseconds. */
  drainMs: number;
  log: LogSettings;
}

/** Reads the settings about operating; `wrong` has a sentence for each that cannot be used. */
export function operatingSettings(environment: Environment): { settings: OperatingSettings; wrong: string[] } {
  const reader = new SettingsReader(environment);
  const port = reader.read<number | undefined>(
    'METRICS_PORT',
    undefined,
    (value) => (/^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined),
    'a whole number from 0 to 65535, where 0 takes any free port',
  );
  const host = reader.read(
    'METRICS_HOST',
    '127.0.0.1',
    (value) => (/^[\w.:%-]+$/.test(value) ? value : undefined),
    'an address or a name of this machine, such as 127.0.0.1 (read from this machine only)',
  );
  const drainSeconds = reader.read('DRAIN_SECONDS', 0, secondsFrom, `a whole number of seconds from 0 to ${LONGEST_DRAIN}`);
  const log = logSettings(environment);
  const wrong = [...reader.wrong, ...log.wrong];
  if (port !== undefined && port !== 0 && String(port) === (environment['PORT'] || '4000')) {
    wrong.push(`METRICS_PORT is "${port}": the pages have that port, and the metrics need one of their own.`);
  }
  return {
    settings: { metrics: port === undefined ? undefined : { port, host }, drainMs: drainSeconds * 1_000, log: log.settings },
    wrong,
  };
}

/** Service managers seldom wait longer. */
const LONGEST_DRAIN = 600;

function secondsFrom(value: string): number | undefined {
  return /^\d{1,3}$/.test(value) && Number(value) <= LONGEST_DRAIN ? Number(value) : undefined;
}
