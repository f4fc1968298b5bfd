import { type DataSettings, dataSettings } from './data-settings.ts';
import { hostsFrom } from '../net/hosts.ts';
import { type LiveSettings, liveSettings } from './live-settings.ts';
import type { Origin } from '@bhav/core/market/origin';
import { type AddressRange, rangesFrom } from '../net/trusted-proxies.ts';

/** The settings of the server, read once from the environment. */
export interface Config {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /**
   * `simulated` shows only the simulated market and `official` only end-of-day figures; `live` shows end-of-day and live figures; `auto` does too,
   * and shows the simulated market until there are any.
   */
  source: (typeof SOURCES)[number];
  data: DataSettings;
  /** Undefined where no live source is set. */
  live?: LiveSettings;
  origin: Origin;
  /** The proxies whose `X-Forwarded-For` and `Forwarded` are believed. */
  trustedProxies: readonly AddressRange[];
  /** The public names of the server, as browsers send them. */
  hosts: readonly string[];
}

const SOURCES = ['auto', 'simulated', 'official', 'live'] as const;

/** Some settings cannot be used. Each sentence names one, its value and what is allowed. */
export class WrongSettings extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'WrongSettings';
    this.sentences = sentences;
  }
}

/**
 * Reads the settings; one that is absent or empty has its default. Throws `WrongSettings` with every mistake. `now` is the machine's time,
 * milliseconds since 1970.
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
  const live = liveSettings(environment);
  const config: Config = {
    port: setting('PORT', 4000, portFrom),
    host: setting('HOST', '127.0.0.1', hostFrom),
    source: setting<Config['source']>('BHAV_SOURCE', 'auto', sourceFrom),
    data: data.settings,
    ...(live.settings && { live: live.settings }),
    origin: setting<Origin>('BHAV_ORIGIN', 'exchange', originFrom),
    trustedProxies: setting<Config['trustedProxies']>('BHAV_TRUSTED_PROXIES', [], proxiesFrom),
    hosts: setting<Config['hosts']>('BHAV_HOSTS', [], publicHostsFrom),
  };
  wrong.push(...data.wrong, ...live.wrong, ...contradictions(config.source, environment));
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
        'it must be an address or a name of this machine, such as 127.0.0.1 (reached from this machine only) or 0.0.0.0 (reached from anywhere)',
      );
}

function sourceFrom(value: string): Config['source'] | Refusal {
  return SOURCES.find((source) => source === value) ?? new Refusal('it must be auto, simulated, official or live');
}

/** Finds settings of the shown and the live source that exclude each other. */
function contradictions(source: Config['source'], environment: Record<string, string | undefined>): string[] {
  const live = environment['BHAV_LIVE'] || 'off';
  if (source === 'live' && live === 'off') {
    return ['BHAV_SOURCE is "live": it needs a live source, so set BHAV_LIVE to upstox, nse-web or replay.'];
  }
  if ((source === 'official' || source === 'simulated') && live !== 'off') {
    return [`BHAV_LIVE is ${JSON.stringify(live)}: BHAV_SOURCE=${source} does not use it, so leave one of the two out.`];
  }
  return [];
}

function originFrom(value: string): Origin | Refusal {
  return value === 'exchange' || value === 'demonstration' ? value : new Refusal('it must be exchange or demonstration');
}

function proxiesFrom(value: string): AddressRange[] | Refusal {
  const ranges = rangesFrom(value);
  if (typeof ranges !== 'string') return ranges;
  return new Refusal(
    `it must be addresses, ranges such as 10.0.0.0/8 (not of everybody) and the word loopback, separated by commas; ${JSON.stringify(ranges)} is none of these`,
  );
}

function publicHostsFrom(value: string): string[] | Refusal {
  const hosts = hostsFrom(value);
  if (typeof hosts !== 'string') return hosts;
  return new Refusal(
    `it must be names such as bhav.example.org, without https:// and port, separated by commas; ${JSON.stringify(hosts)} is none`,
  );
}
