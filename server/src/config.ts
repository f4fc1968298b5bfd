import { type DataSettings, dataSettings } from './data-settings.ts';
import type { Origin } from './store/tables.ts';

/** What the operator decides; made once, at the start, from the environment. */
export interface Config {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** `simulated` pins the simulated market and `official` the exchanges' figures; `auto` shows the simulated market until there are any of those. */
  source: 'auto' | 'simulated' | 'official';
  data: DataSettings;
  origin: Origin;
}

/** The environment holds settings that cannot be used; each sentence names one, its value and what is allowed. */
export class WrongSettings extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'WrongSettings';
    this.sentences = sentences;
  }
}

/**
 * Reads the settings; one that is absent or empty takes its default. Throws `WrongSettings` with every mistake, not the first alone.
 * `now` is the machine's time, milliseconds since 1970.
 */
export function configFrom(environment: Record<string, string | undefined>, now = Date.now()): Config {
  const wrong: string[] = [];
  const setting = <T>(name: string, otherwise: T, read: (value: string) => T | Refusal): T => {
    const value = environment[name];
    if (value === undefined || value === '') return otherwise;
    const result = read(value);
    if (!(result instanceof Refusal)) return result;
    wrong.push(`${name} is ${JSON.stringify(value)}: ${result.sentence}.`);
    return otherwise;
  };

  const data = dataSettings(environment, now);
  const config: Config = {
    port: setting('PORT', 4000, portFrom),
    host: setting('HOST', '127.0.0.1', hostFrom),
    source: setting<Config['source']>('BHAV_SOURCE', 'auto', sourceFrom),
    data: data.settings,
    origin: setting<Origin>('BHAV_ORIGIN', 'exchange', originFrom),
  };
  wrong.push(...data.wrong);
  if (wrong.length > 0) throw new WrongSettings(wrong);
  return config;
}

class Refusal {
  readonly sentence: string;

  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

function portFrom(value: string): number | Refusal {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
    ? Number(value)
    : new Refusal('it must be a whole number from 0 to 65535, where 0 takes any free port');
}

function hostFrom(value: string): string | Refusal {
  return /^[\w.:%-]+$/.test(value)
    ? value
    : new Refusal(
        'it must be an address or a name of this machine, as 127.0.0.1 (this machine alone) or 0.0.0.0 (everybody who reaches it)',
      );
}

function sourceFrom(value: string): Config['source'] | Refusal {
  if (value === 'auto' || value === 'simulated' || value === 'official') return value;
  return value === 'live'
    ? new Refusal('this version has no live source, so it must be auto, simulated or official')
    : new Refusal('it must be auto, simulated or official');
}

function originFrom(value: string): Origin | Refusal {
  return value === 'exchange' || value === 'demonstration' ? value : new Refusal('it must be exchange or demonstration');
}
