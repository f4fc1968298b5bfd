import type { SettingsReader } from './settings-reader.ts';

export function operatingSettings(reader: SettingsReader) {
  const port = reader.port('METRICS_PORT', undefined);
  const host = reader.host('METRICS_HOST', '127.0.0.1 (read from this machine only)');
  if (port !== undefined && port !== 0 && String(port) === (reader.text('PORT') || '4000')) {
    reader.wrong.push(`METRICS_PORT is "${port}": the pages have that port, and the metrics need one of their own.`);
  }
  return {
    /** Undefined where no metrics are given. */
    metrics: port === undefined ? undefined : { port, host },
    /** The server goes on for this long after SIGTERM, so that its readers go elsewhere. Service managers seldom wait longer than ten minutes. */
    drainMs: 1_000 * reader.whole('DRAIN_SECONDS', 0, [0, 600], 'a whole number of seconds'),
    log: logSettings(reader),
  };
}

export type LogSettings = ReturnType<typeof logSettings>;

/** Sentences for people, or one line of JSON per entry; the least level that is written. A setting that cannot be used has its default. */
export function logSettings(reader: SettingsReader) {
  return {
    format: reader.oneOf('LOG_FORMAT', ['text', 'json'], 'text or json'),
    level: reader.oneOf('LOG_LEVEL', ['error', 'warn', 'info', 'debug'], 'error, warn, info or debug', 'info'),
    requests: reader.isOn('LOG_REQUESTS', false),
  };
}
