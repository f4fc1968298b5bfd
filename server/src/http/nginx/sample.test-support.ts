import { readFileSync } from 'node:fs';
import { startNginx, type TestNginx } from '../../test-servers/nginx.ts';

export const SITE = 'bhav.example.org';
const NODES = ['10.0.0.11:4000', '10.0.0.12:4000'];

export function sampleFile(name: 'nginx.conf' | 'bhav.conf'): string {
  return readFileSync(new URL(`../../../../operations/nginx/${name}`, import.meta.url), 'utf8');
}

export type Changes = readonly (readonly [from: string | RegExp, to: string])[];

export const WITHOUT_LIMITS: Changes = [
  ['rate=300r/m', 'rate=1000r/s'],
  ['rate=20r/s', 'rate=1000r/s'],
  [/burst=\d+/g, 'burst=5000'],
];

/** A slow machine makes an answer sooner. */
export const PATIENT: Changes = [['proxy_cache_lock_timeout 500ms', 'proxy_cache_lock_timeout 60s']];

export async function startSample(
  ports: readonly [number, number],
  { certificate, changes = [] }: { certificate?: { cert: string; key: string }; changes?: Changes } = {},
): Promise<TestNginx> {
  const [, events = ''] = /events \{\s*([^}]*)\}/.exec(sampleFile('nginx.conf')) ?? [];
  const configuration = (port: number, folder: string): string =>
    changed(sampleFile('bhav.conf'), [
      ...NODES.map((node, at) => [new RegExp(node.replaceAll('.', String.raw`\.`), 'g'), `127.0.0.1:${ports[at]}`] as const),
      ['/var/cache/nginx/bhav', `${folder}/cache`],
      ['listen 80 default_server;', ''],
      // Not every machine of tests has IPv6.
      [/^ +listen \[::\]:.*$/gm, ''],
      ['listen 80;', `listen unix:${folder}/plain.sock;`],
      ...(certificate === undefined ? withoutTls(port) : withTls(port, certificate)),
      ...changes,
    ]);
  return startNginx(configuration, { events });
}

function withoutTls(port: number): Changes {
  return [
    ['listen 443 ssl http2 default_server;', `listen 127.0.0.1:${port} default_server;`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/^ +ssl_.*$/gm, ''],
  ];
}

function withTls(port: number, { cert, key }: { cert: string; key: string }): Changes {
  return [
    ['listen 443 ssl http2 default_server;', `listen 127.0.0.1:${port} ssl http2 default_server;`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    [/\/etc\/ssl\/bhav\.example\.org\.pem/g, cert],
    [/\/etc\/ssl\/bhav\.example\.org\.key/g, key],
  ];
}

export function changed(text: string, changes: Changes): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replace(from, () => to);
    if (after === before) throw new Error(`The sample has nothing like ${String(from)}.`);
    return after;
  }, text);
}
