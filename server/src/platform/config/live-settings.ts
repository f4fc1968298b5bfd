import { type Environment, SettingsReader } from './settings-reader.ts';

/** No other source is asked. */
export type LiveSettings = { id: 'upstox'; token: string; base: string } | { id: 'nse-web'; base: string };

/** `settings` is undefined where none is set. `wrong` never holds the token. */
export function liveSettings(environment: Environment): { settings: LiveSettings | undefined; wrong: string[] } {
  const reader = new SettingsReader(environment);
  const { wrong } = reader;
  const id = environment['BHAV_LIVE'] || 'off';
  const bases = {
    upstox: reader.address('BHAV_UPSTOX_URL', 'https://api.upstox.com'),
    'nse-web': reader.address('BHAV_NSE_API_URL', 'https://www.nseindia.com'),
  };
  if (!isKnown(id)) wrong.push(`BHAV_LIVE is ${JSON.stringify(id)}: it must be upstox, nse-web or off.`);
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
    }
  }
}

const KNOWN = ['off', 'upstox', 'nse-web'] as const;
type Known = (typeof KNOWN)[number];

function isKnown(id: string): id is Known {
  return KNOWN.some((known) => known === id);
}
