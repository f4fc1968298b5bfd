import { hostname } from 'node:os';
import { type Environment, SettingsReader } from './settings-reader.ts';

export interface ClusterSettings {
  /** For others: in `/api/v1/health`, sentences and the database. */
  node: string;
  /** `serve` never fetches and never leads; one of those with `any` does. */
  role: 'any' | 'serve';
}

export function clusterSettings(environment: Environment): { settings: ClusterSettings; wrong: string[] } {
  const reader = new SettingsReader(environment);
  const node = reader.read(
    'BHAV_NODE',
    `${hostname()}:${process.pid}`,
    nodeFrom,
    'a name of 1 to 64 letters, digits, dots, colons, dashes and underscores',
  );
  const role = reader.oneOf('BHAV_ROLE', ['any', 'serve'], 'any or serve');
  const isAlone = !environment['DATABASE_URL'] || !environment['NATS_URL'];
  const wrong =
    role === 'serve' && isAlone
      ? [
          'BHAV_ROLE is "serve": without DATABASE_URL and NATS_URL no other server fetches for this one, so set them too, or leave BHAV_ROLE out and set BHAV_SYNC=off to fetch nothing.',
        ]
      : [];
  return { settings: { node, role }, wrong: [...reader.wrong, ...wrong] };
}

function nodeFrom(value: string): string | undefined {
  return /^[\w.:-]{1,64}$/.test(value) ? value : undefined;
}
