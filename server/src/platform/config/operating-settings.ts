import type { SettingsReader } from './settings-reader.ts';

export interface OperatingSettings {
  /** Undefined where no metrics are given. */
  metrics: { port: number; host: string } | undefined;
  /** The server goes on for this long after SIGTERM, so that its readers go elsewhere. */
  drainMs: number;
  log: LogSettings;
}

export function operatingSettings(reader: SettingsReader): OperatingSettings {
  const port = reader.port('METRICS_PORT', undefined);
  const host = reader.host('METRICS_HOST', '127.0.0.1 (read from this machine only)');
  if (port !== undefined && port !== 0 && String(port) === (reader.text('PORT') || '4000')) {
    reader.wrong.push(`METRICS_PORT is "${port}": the pages have that port, and the metrics need one of their own.`);
  }
  return {
    metrics: port === undefined ? undefined : { port, host },
    drainMs: 1_000 * reader.whole('DRAIN_SECONDS', 0, [0, LONGEST_DRAIN], 'a whole number of seconds'),
    log: logSettings(reader),
  };
}

/** Service managers seldom wait longer. */
const LONGEST_DRAIN = 600;

export interface LogSettings {
  /** Sentences for people, or one line of JSON per entry. */
  format: (typeof FORMATS)[number];
  /** The least level that is written. */
  level: (typeof LEVELS)[number];
  requests: boolean;
}

const FORMATS = ['text', 'json'] as const;
const LEVELS = ['error', 'warn', 'info', 'debug'] as const;

/** A setting that cannot be used has its default. */
export function logSettings(reader: SettingsReader): LogSettings {
  return {
    format: reader.oneOf('LOG_FORMAT', FORMATS, 'text or json'),
    level: reader.oneOf('LOG_LEVEL', LEVELS, 'error, warn, info or debug', 'info'),
    requests: reader.isOn('LOG_REQUESTS', false),
  };
}
