import type { SettingsReader } from './settings-reader.ts';

/** No other source is asked. */
export type LiveSettings = { id: 'upstox'; token: string; base: string } | { id: 'nse-web'; base: string };

/** Undefined where none is set. */
export function liveSettings(reader: SettingsReader): LiveSettings | undefined {
  const id = reader.oneOf('BHAV_LIVE', ['off', 'upstox', 'nse-web'], 'upstox, nse-web or off');
  const bases = {
    upstox: reader.address('BHAV_UPSTOX_URL', 'https://api.upstox.com'),
    'nse-web': reader.address('BHAV_NSE_API_URL', 'https://www.nseindia.com'),
  };
  if (id === 'off') return undefined;
  if (id === 'nse-web') return { id, base: bases[id] };
  const token = reader.text('BHAV_UPSTOX_TOKEN');
  if (token === '')
    reader.wrong.push('BHAV_UPSTOX_TOKEN is not set: BHAV_LIVE=upstox needs the read-only token of your own Upstox account.');
  // The value is a secret.
  else if (!/^[\x21-\x7e]+$/.test(token))
    reader.wrong.push('BHAV_UPSTOX_TOKEN holds blanks or characters that no token has: copy it again.');
  return { id, token, base: bases[id] };
}
