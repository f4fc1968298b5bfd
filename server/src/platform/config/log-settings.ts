import { type Environment, SettingsReader } from './settings-reader.ts';

/** How the server writes its log. */
export interface LogSettings {
  /** Sentences for people, or a line of JSON an entry. */
  format: (typeof FORMATS)[number];
  /** The least level that is written. */
  level: (typeof LEVELS)[number];
  /** Whether each request has an entry. */
  requests: boolean;
}

const FORMATS = ['text', 'json'] as const;
const LEVELS = ['error', 'warn', 'info', 'debug'] as const;

/** Reads the settings of the log; `wrong` has a sentence for each that cannot be used, and the log has its default there. */
export function logSettings(environment: Environment): { settings: LogSettings; wrong: string[] } {
  const reader = new SettingsReader(environment);
  const oneOf =
    <Value extends string>(values: readonly Value[]) =>
    (text: string) =>
      values.find((value) => value === text);
  const settings: LogSettings = {
    format: reader.read<LogSettings['format']>('LOG_FORMAT', 'text', oneOf(FORMATS), 'text or json'),
    level: reader.read<LogSettings['level']>('LOG_LEVEL', 'info', oneOf(LEVELS), 'error, warn, info or debug'),
    requests: reader.read('LOG_REQUESTS', false, (value) => ({ on: true, off: false })[value], 'on or off'),
  };
  return { settings, wrong: reader.wrong };
}
