import { startNats, type TestNats } from '../../server/src/test-servers/nats.ts';
import { startNginx, type TestNginx } from '../../server/src/test-servers/nginx.ts';
import { startPostgres, type TestPostgres } from '../../server/src/test-servers/postgres.ts';
import { importFiles } from '../attack/harness/demo-figures.ts';
import type { Scene } from '../attack/harness/scene.ts';
import { nginxBefore } from './nginx-before.ts';
import { ServerNode } from './server-node.ts';

export interface DeploymentParts {
  nodes: number;
  /** The settings that say where the figures come from, at each start of a node. */
  source: () => Record<string, string>;
  /** Whether nginx keeps answers. */
  cache: boolean;
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
export async function deploy(scene: Scene, { nodes: count, source, cache }: DeploymentParts): Promise<Deployment> {
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
  const nginx = await startNginx((port, folder) => nginxBefore({ port, folder, nodes: nodes.map(({ port }) => port), cache }), {
    main: 'daemon off; pid nginx.pid; error_log stderr error; worker_processes 1; worker_rlimit_nofile 20000;',
    events: 'worker_connections 16384;',
  });
  scene.atEnd(() => nginx.remove());
  return { nodes, nginx, postgres, nats, leader: () => leaderOf(nodes) };
}

/** No node asks an exchange for files. */
const NOT_FETCHING = { BHAV_SYNC: 'off' };

async function leaderOf(nodes: readonly ServerNode[]): Promise<ServerNode | undefined> {
  return nodes[0];
}
