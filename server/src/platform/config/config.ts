import type { Origin } from '@bhav/core/market/origin';
import { hostsFrom } from '../net/hosts.ts';
import { type AddressRange, rangesFrom } from '../net/trusted-proxies.ts';
import { busSettings, clusterSettings } from './cluster-settings.ts';
import { liveSettings, readData } from './data-settings.ts';
import { notifySettings, PUSH_MODES } from './notify-settings.ts';
import { operatingSettings } from './operating-settings.ts';
import { type Environment, SettingsReader } from './settings-reader.ts';

export type Config = ReturnType<typeof configFrom>;

/** Each sentence names a setting, its value and what is allowed. */
export class WrongSettings extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'WrongSettings';
    this.sentences = sentences;
  }
}

/** An absent or empty setting has its default. Throws `WrongSettings` with every mistake. `now` is the machine's time, milliseconds since 1970. */
export function configFrom(environment: Environment, now = Date.now()) {
  const reader = new SettingsReader(environment);
  const live = liveSettings(reader);
  const bus = busSettings(reader);
  const config = {
    /** 0 takes any free port. */
    port: reader.port('PORT', 4000),
    host: reader.host('HOST', '127.0.0.1 (reached from this machine only) or 0.0.0.0 (reached from anywhere)'),
    /**
     * `simulated` shows only the simulated market, `official` only end-of-day figures, `live` end-of-day and live figures; `auto` is `live`, and
     * simulated until there are any figures.
     */
    source: reader.oneOf('BHAV_SOURCE', ['auto', 'simulated', 'official', 'live'], 'auto, simulated, official or live'),
    data: readData(reader, now),
    ...(live && { live }),
    operating: operatingSettings(reader),
    ...(bus && { bus }),
    cluster: clusterSettings(reader),
    origin: reader.oneOf<Origin>('BHAV_ORIGIN', ['exchange', 'demonstration'], 'exchange or demonstration'),
    /** Their `X-Forwarded-For` and `Forwarded` are trusted. */
    trustedProxies: reader.read<readonly AddressRange[]>('BHAV_TRUSTED_PROXIES', [], (value) => listed(rangesFrom(value)), proxies),
    receivers: notifySettings(reader),
    push: reader.oneOf('BHAV_PUSH', PUSH_MODES, 'on, off or private'),
    /** As browsers send them. */
    hosts: reader.read<readonly string[]>('BHAV_HOSTS', [], (value) => listed(hostsFrom(value)), hosts),
  };
  const wrong = [...reader.wrong, ...contradictions(config.source, reader.text('BHAV_LIVE') || 'off')];
  if (wrong.length > 0) throw new WrongSettings(wrong);
  return config;
}

function proxies(value: string): string {
  return `addresses, ranges such as 10.0.0.0/8 (not of everybody) and the word loopback, separated by commas; ${JSON.stringify(rangesFrom(value))} is none of these`;
}

function hosts(value: string): string {
  return `names such as bhav.example.org, without https:// and port, separated by commas; ${JSON.stringify(hostsFrom(value))} is none`;
}

/** Undefined for the text of a part that could not be read. */
function listed<T>(parts: T[] | string): T[] | undefined {
  return typeof parts === 'string' ? undefined : parts;
}

function contradictions(source: Config['source'], live: string): string[] {
  if (source === 'live' && live === 'off') {
    return ['BHAV_SOURCE is "live": it needs a live source, so set BHAV_LIVE to upstox or nse-web.'];
  }
  if ((source === 'official' || source === 'simulated') && live !== 'off') {
    return [`BHAV_LIVE is ${JSON.stringify(live)}: BHAV_SOURCE=${source} does not use it, so leave one of the two out.`];
  }
  return [];
}
