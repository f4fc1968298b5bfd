import { hostname } from 'node:os';
import type { SettingsReader } from './settings-reader.ts';

export interface ClusterSettings {
  /** For others: in `/api/v1/health`, sentences and the database. */
  node: string;
  /** `serve` never fetches and never leads; one of those with `any` does. */
  role: 'any' | 'serve';
}

export function clusterSettings(reader: SettingsReader): ClusterSettings {
  const role = reader.oneOf('BHAV_ROLE', ['any', 'serve'], 'any or serve');
  if (role === 'serve' && (reader.text('DATABASE_URL') === '' || reader.text('NATS_URL') === '')) {
    reader.wrong.push(
      'BHAV_ROLE is "serve": without DATABASE_URL and NATS_URL no other server fetches for this one, so set them too, or leave BHAV_ROLE out and set BHAV_SYNC=off to fetch nothing.',
    );
  }
  const must = 'a name of 1 to 64 letters, digits, dots, colons, dashes and underscores';
  return { node: reader.read('BHAV_NODE', `${hostname()}:${process.pid}`, nodeFrom, must), role };
}

function nodeFrom(value: string): string | undefined {
  return /^[\w.:-]{1,64}$/.test(value) ? value : undefined;
}
