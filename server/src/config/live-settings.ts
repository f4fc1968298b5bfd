import { type Environment, SettingsReader } from './settings-reader.ts';
import { REPLAY_SPEEDS } from '../sources/replay/replay.ts';

/** The live source in the settings; no other one is asked. */
export type LiveSettings =
  | { id: 'upstox'; token: string; base: string }
  | { id: 'nse-web'; base: string }
  /** A replay of a kept session at `speed` times its pace. */
  | { id: 'replay'; session: 'newest' | (string & {}); speed: number };

/**
 * Reads the settings of the live source; `settings` is undefined where none is set. `wrong` has a sentence for each setting that cannot be used,
 * and never holds the token.
 */
export function liveSettings(environment: Environment): { settings: LiveSettings | undefined; wrong: string[] } {
  const reader = new SettingsReader(environment);
  const { wrong } = reader;
  const id = environment['BHAV_LIVE'] || 'off';
  const replay = environment['BHAV_REPLAY'] ?? '';
  const bases = {
    upstox: reader.address('BHAV_UPSTOX_URL', 'https://api.upstox.com'),
    'nse-web': reader.address('BHAV_NSE_API_URL', 'https://www.nseindia.com'),
  };
  if (!isKnown(id)) wrong.push(`BHAV_LIVE is ${JSON.stringify(id)}: it must be upstox, nse-web, replay or off.`);
  if (replay !== '' && id !== 'replay') {
    wrong.push(
      `BHAV_REPLAY is ${JSON.stringify(replay)}: it plays a kept session only with BHAV_LIVE=replay; set that too, or leave it out.`,
    );
  }
  return { settings: isKnown(id) ? settingsOf(id) : undefined, wrong };

  function settingsOf(live: Known): LiveSettings | undefined {
    switch (live) {
      case 'off':
        return undefined;
      case 'upstox': {
        const token = environment['BHAV_UPSTOX_TOKEN'] ?? '';
        if (token === '')
          wrong.push('BHAV_UPSTOX_TOKEN is not set: BHAV_LIVE=upstox needs the read-only token of your own Upstox account.');
        // The value is a secret.
        else if (!/^[\x21-\x7e]+$/.test(token))
          wrong.push('BHAV_UPSTOX_TOKEN holds blanks or characters that no token has: copy it again.');
        return { id: live, token, base: bases.upstox };
      }
      case 'nse-web':
        return { id: live, base: bases['nse-web'] };
      case 'replay': {
        const [, session, speed] = /^(newest|\d{4}-\d\d-\d\d)(?:@(\d{1,4}(?:\.\d{1,3})?))?$/.exec(replay || 'newest') ?? [];
        const times = Number(speed ?? 1);
        if (session === undefined || !isDay(session) || times < SLOWEST || times > FASTEST) {
          wrong.push(
            `BHAV_REPLAY is ${JSON.stringify(replay)}: it must be newest or a day such as 2026-11-20, and may end in a speed from ${SLOWEST} to ${FASTEST}, as in newest@10.`,
          );
          return undefined;
        }
        return { id: live, session, speed: times };
      }
    }
  }
}

const KNOWN = ['off', 'upstox', 'nse-web', 'replay'] as const;
type Known = (typeof KNOWN)[number];
const { slowest: SLOWEST, fastest: FASTEST } = REPLAY_SPEEDS;

function isKnown(id: string): id is Known {
  return KNOWN.some((known) => known === id);
}

function isDay(session: string): boolean {
  if (session === 'newest') return true;
  const instant = Date.parse(session);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(session);
}
