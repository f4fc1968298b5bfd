import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { configFrom } from '../../platform/config/config.ts';
import { MarketHolder } from '../../market/published/market-holder.ts';
import { FIRST, testServed } from '../../market/served.test-support.ts';
import { openStore } from '../../store/open-store.ts';
import { readBuiltSite } from '../site/built-site.ts';
import { pageStatus } from '../site/page-status.ts';
import { makeSite } from '../site/site.fixture.ts';
import { figuresOf, testApp } from '../test-app.test-support.ts';

async function run(folder = '', port = '', files = '{}'): Promise<void> {
  makeSite(join(folder, 'dist'), JSON.parse(files) as Record<string, string>);
  const store = await openStore({ folder, origin: 'demonstration' });
  const served = (revision: number) => testServed(revision, { ...FIRST, mode: 'official', level: revision });
  const market = new MarketHolder(served(10));
  const site = readBuiltSite(join(folder, 'dist'), () => pageStatus(market.current));
  const { trustedProxies, hosts, host } = configFrom({ BHAV_TRUSTED_PROXIES: 'loopback', BHAV_HOSTS: 'bhav.example.org' });
  const app = testApp({
    site,
    figures: { ...(await figuresOf(store)), market, keptBytes: async () => Buffer.from('kept') },
    seedKey: 'the-key-of-another-server-of-ours',
    trustedProxies,
    hosts: { bound: host, names: hosts },
    address: 'https://bhav.example.org',
  });

  let asked: string[] = [];
  app.server.prependListener('request', ({ url = '' }) => asked.push(url));
  const teller = createServer(({ url = '' }, response) => {
    const revision = /^\/change\/(\d+)$/.exec(url)?.[1];
    if (revision !== undefined) market.replace(served(Number(revision)));
    if (url === '/forget') asked = [];
    response.end(JSON.stringify(asked));
  }).listen(0, '127.0.0.1');
  process.once('SIGTERM', () => process.exit(0));
  await once(teller, 'listening');
  await app.listen({ port: Number(port), host: '127.0.0.1' });
  console.log(`The node listens; it is told at ${(teller.address() as AddressInfo).port}.`);
}

await run(...process.argv.slice(2));
