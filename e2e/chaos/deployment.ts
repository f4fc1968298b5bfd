import { startNats, type TestNats } from '../../server/src/test-servers/nats.ts';
import { startNginx, type TestNginx } from '../../server/src/test-servers/nginx.ts';
import { startPostgres, type TestPostgres } from '../../server/src/test-servers/postgres.ts';
import { importFiles } from '../attack/harness/demo-figures.ts';
import type { Scene } from '../attack/harness/scene.ts';
import { NGINX_OF_MANY, nginxBefore } from './nginx-before.ts';
import { ServerNode } from './server-node.ts';

export interface DeploymentParts {
  nodes: number;
  /** The settings that say where the figures come from, at each start of a node. */
  source: () => Record<string, string>;
  /** Whether nginx bounds how often one address asks. */
  limits: boolean;
}

/** Several machines as an operator has them: web nodes behind nginx, on one PostgreSQL and one NATS, all on this machine's loopback. */
export interface Deployment {
  nodes: readonly ServerNode[];
  nginx: TestNginx;
  postgres: TestPostgres;
  nats: TestNats;
  /** Says which node leads; undefined while none does. */
  leader: () => Promise<ServerNode | undefined>;
}

/** Starts everything, with the official figures of a made-up session in the database; it ends with the scene. */
export async function deploy(scene: Scene, { nodes: count, source, limits }: DeploymentParts): Promise<Deployment> {
  const [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
  scene.atEnd(() => postgres.remove());
  scene.atEnd(() => nats.remove());
  const database = await postgres.createDatabase();
  await importFiles({ DATABASE_URL: database, BHAV_DATA_DIR: scene.emptyFolder() });
  const settings = (name: string) => () => ({
    ...NOT_FETCHING,
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
  for (const node of nodes) await node.start();
  const nginx = await startNginx(
    (port, folder) => nginxBefore({ port, folder, nodes: nodes.map(({ port }) => port), cache: true, limits }),
    NGINX_OF_MANY,
  );
  scene.atEnd(() => nginx.remove());
  return { nodes, nginx, postgres, nats, leader: () => leaderOf(nodes) };
}

/** No node asks an exchange for files. */
const NOT_FETCHING = { BHAV_SYNC: 'off' };

interface Standing {
  role?: 'leader' | 'follower' | 'single';
  term?: number;
}

/** How long a node may take to say whether it leads, milliseconds: one that is paused does not answer. */
const SAYS_WITHIN_MS = 2_000;

/** The node that says that it leads, of two the one with the newer term. */
async function leaderOf(nodes: readonly ServerNode[]): Promise<ServerNode | undefined> {
  const running = nodes.filter(({ isRunning }) => isRunning);
  const standings = await Promise.all(
    running.map(async (node) => ({ node, ...(await node.json<Standing>('/api/v1/health', SAYS_WITHIN_MS)) })),
  );
  const leading = standings.filter(({ role }) => role === 'leader');
  return leading.toSorted((one, other) => (other.term ?? 0) - (one.term ?? 0))[0]?.node;
}
