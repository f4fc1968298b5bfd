import { join } from 'node:path';
import { changed, sampleFile } from '../../server/src/http/nginx/sample.test-support.ts';
import { startNats, type TestNats } from '../../server/src/test-servers/nats.ts';
import { startNginx, type TestNginx } from '../../server/src/test-servers/nginx.ts';
import { startPostgres, type TestPostgres } from '../../server/src/test-servers/postgres.ts';
import { figuresFolder, MORNING } from '../attack/harness/demo-figures.ts';
import { IMPORT, Program } from '../attack/harness/program.ts';
import type { Scene } from '../attack/harness/scene.ts';
import { ServerNode } from './server-node.ts';

/** Several machines as an operator has them: web nodes behind nginx, on one PostgreSQL and one NATS, all on this machine's loopback. */
export interface Deployment {
  nodes: readonly ServerNode[];
  nginx: TestNginx;
  postgres: TestPostgres;
  nats: TestNats;
  /** Says which node leads; undefined while none does. */
  leader: () => Promise<ServerNode | undefined>;
  /** What is not as it should be, in words: a node that does not answer or misses the database or the bus, none that leads, or two. */
  ailing: () => Promise<string[]>;
  /** Makes good whatever is still broken: what has ended is started, who is paused wakes, clocks are right. */
  repair: () => Promise<void>;
}

/**
 * Starts everything, with the official figures of a made-up session in the database; it ends with the scene. `source` has the settings that say
 * where the figures come from, at each start of a node.
 */
export async function deploy(scene: Scene, count: number, source: () => Record<string, string>): Promise<Deployment> {
  const [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
  scene.atEnd(() => postgres.remove());
  scene.atEnd(() => nats.remove());
  const database = await postgres.createDatabase();
  await fill(database);
  const settings = (name: string) => () => ({
    BHAV_SYNC: 'off',
    ...source(),
    DATABASE_URL: database,
    NATS_URL: nats.url,
    BHAV_NODE: name,
    // nginx speaks from there; the readers of a test have other addresses of the loopback.
    BHAV_TRUSTED_PROXIES: '127.0.0.1',
  });
  const nodes = await Promise.all(Array.from({ length: count }, (_, at) => ServerNode.make(`node-${at + 1}`, settings(`node-${at + 1}`))));
  for (const node of nodes) scene.atEnd(() => node.remove());
  // The first leads; the others find it there.
  const [first, ...others] = nodes;
  await first?.start();
  await Promise.all(others.map((node) => node.start()));
  const nginx = await startNginx((port, folder) => nginxBefore(nodes, port, folder), NGINX_OF_MANY);
  scene.atEnd(() => nginx.remove());
  const repair = async (): Promise<void> => {
    for (const server of [postgres, nats]) if (server.pid === undefined) await server.restart();
    for (const node of nodes) await node.repair();
  };
  return { nodes, nginx, postgres, nats, leader: () => leaderOf(nodes), ailing: () => ailingOf(nodes), repair };
}

/** Imports the kept files of a made-up session into a database, as an operator does who outgrows the embedded store. */
async function fill(database: string): Promise<void> {
  const folder = await figuresFolder();
  const settings = { BHAV_DATA_DIR: folder, BHAV_ORIGIN: 'demonstration', BHAV_NOW: MORNING, DATABASE_URL: database };
  const importing = new Program(IMPORT, [join(folder, 'raw')], settings);
  const code = await importing.exit;
  if (code !== 0) throw new Error(`The figures were not imported (${code}): ${importing.output}`);
}

/** An nginx that holds many streams on this machine: each takes two of its connections, and a connection is an open file. */
const NGINX_OF_MANY = {
  main: 'daemon off; pid nginx.pid; error_log stderr notice; worker_processes 1; worker_rlimit_nofile 20000;',
  events: 'worker_connections 16384;',
};

/** The operator's sample configuration before nodes on this machine, without TLS; readers may call the site by its address. */
function nginxBefore(nodes: readonly ServerNode[], port: number, folder: string): string {
  const servers = (more: string): string => nodes.map((node) => `server 127.0.0.1:${node.port} ${more};`).join('\n    ');
  return changed(sampleFile('bhav.conf'), [
    [/server 10\.0\.0\.11:4000 (max_fails=2 fail_timeout=10s);\s+server 10\.0\.0\.12:4000 [^;]+;/, servers('max_fails=2 fail_timeout=10s')],
    [/server 10\.0\.0\.11:4000 (max_fails=0);\s+server 10\.0\.0\.12:4000 [^;]+;/, servers('max_fails=0')],
    ['/var/cache/nginx/bhav', `${folder}/cache`],
    ['listen 80 default_server;', ''],
    [/^ +listen \[::\]:.*$/gm, ''],
    ['listen 80;', `listen unix:${folder}/plain.sock;`],
    ['listen 443 ssl http2 default_server;', `listen 127.0.0.1:${port} default_server backlog=4096;`],
    ['listen 443 ssl http2;\n    server_name bhav.example.org;', `listen 127.0.0.1:${port};\n    server_name 127.0.0.1 bhav.example.org;`],
    [/^ +ssl_.*$/gm, ''],
  ]);
}

/** What a node says of itself in `/health`. */
interface Standing {
  role?: 'leader' | 'follower' | 'single';
  term?: number;
  away?: string[];
}

/** How long a node may take to say how it is, milliseconds: one that is paused does not answer. */
const SAYS_WITHIN_MS = 2_000;

async function standingsOf(nodes: readonly ServerNode[]): Promise<{ node: ServerNode; standing: Standing | undefined }[]> {
  return Promise.all(nodes.map(async (node) => ({ node, standing: await node.json<Standing>('/api/v1/health', SAYS_WITHIN_MS) })));
}

/** The node that says that it leads, of two the one with the newer term. */
async function leaderOf(nodes: readonly ServerNode[]): Promise<ServerNode | undefined> {
  const standings = await standingsOf(nodes.filter(({ isRunning }) => isRunning));
  const leading = standings.filter(({ standing }) => standing?.role === 'leader');
  return leading.toSorted((one, other) => (other.standing?.term ?? 0) - (one.standing?.term ?? 0))[0]?.node;
}

async function ailingOf(nodes: readonly ServerNode[]): Promise<string[]> {
  const standings = await standingsOf(nodes);
  const leaders = standings.filter(({ standing }) => standing?.role === 'leader').map(({ node }) => node.name);
  return [
    ...standings.flatMap(({ node, standing }) => {
      if (standing === undefined) return [`${node.name} does not answer`];
      return (standing.away ?? []).map((what) => `${node.name} misses the ${what}`);
    }),
    ...(leaders.length === 1 ? [] : [`${leaders.join(' and ') || 'nobody'} leads`]),
  ];
}
