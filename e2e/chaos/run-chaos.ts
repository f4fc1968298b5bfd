import { isDeepStrictEqual } from 'node:util';
import type { Market } from '@bhav/core/wire/market';
import { until } from '../attack/harness/ask.ts';
import type { Scene } from '../attack/harness/scene.ts';
import { percentile } from '../bench/support/percentile.ts';
import { Crowd } from './crowd.ts';
import { deploy, type Deployment } from './deployment.ts';
import { type MadeUpExchange, startExchange } from './made-up-exchange.ts';
import { newestOf } from './seen-markets.ts';
import { TROUBLES, type Trouble } from './troubles.ts';

export interface ChaosForm {
  readers: number;
  /** Requests that all readers would make at once are spread over this long, milliseconds. */
  spreadMs: number;
  awayMs: number;
  pausedMs: number;
  /** How many changes the exchange tells before the run ends, one a second. */
  changes: number;
}

/** How a part of the run ended; the sentence has the figures, or the cause of the failure. */
export interface ChaosVerdict {
  name: string;
  held: boolean;
  figures: string;
}

const NODES = 3;
/** When readers that lack what they wait for count as lost; they have it much sooner, however slow the machine is. */
const LOST_MS = 120_000;

/** Lets every trouble befall a deployment that thousands follow, tells how each ended, and holds what the readers have at the end against the newest market. */
export async function runChaos(
  scene: Scene,
  form: ChaosForm,
  tell: (verdict: ChaosVerdict) => void,
  note: (line: string) => void,
): Promise<void> {
  const exchange = await startExchange();
  scene.atEnd(() => exchange.close());
  const deployment = await deploy(scene, NODES, exchange.settings);
  const { readers, spreadMs } = form;
  const { now, published } = exchange;
  const crowd = new Crowd({ readers, site: deployment.nginx.url, spreadMs, now, published });
  scene.atEnd(() => crowd.end());
  await crowd.come(LOST_MS);
  const fresh = (): Promise<void> => crowd.until({ newest: exchange.now() }, LOST_MS);
  await fresh();
  note(`${readers} readers follow ${NODES} nodes through nginx.`);

  for (const trouble of TROUBLES) tell(await befall(trouble, { deployment, crowd, fresh, form }));
  crowd.watch();
  await until(() => exchange.changes() >= form.changes, form.changes * 2_000, 100);
  await fresh();
  tell({ name: 'nothing', held: true, figures: agesOf(crowd.ages()) });
  await close(deployment, crowd, exchange, tell, note);
}

interface Befalling {
  deployment: Deployment;
  crowd: Crowd;
  fresh: () => Promise<void>;
  form: ChaosForm;
}

async function befall({ name, run }: Trouble, { deployment, crowd, fresh, form: { awayMs, pausedMs } }: Befalling): Promise<ChaosVerdict> {
  crowd.watch();
  const began = performance.now();
  const faultsBefore = crowd.sums.faults;
  let cause = '';
  try {
    await run({ deployment, fresh, awayMs, pausedMs });
    await fresh();
    if (!(await until(async () => (await deployment.ailing()).length === 0, LOST_MS))) cause = (await deployment.ailing()).join(', ');
    // How old figures were belongs to this trouble until they move again.
    await fresh();
  } catch (error) {
    cause = error instanceof Error ? error.message : String(error);
  }
  const fallen = deployment.nodes.filter(({ hasFallen }) => hasFallen);
  if (fallen.length > 0) cause += ` ${fallen.map((node) => `${node.name} fell: ${node.lastLines(5)}`).join(' ')}`;
  // What one trouble left broken is no fault of the next.
  if (cause !== '') await deployment.repair();
  const faults = crowd.sums.faults - faultsBefore;
  if (faults > 0) cause += ` ${faults} times something that must not be: ${crowd.faults.slice(-3).join(' ')}`;
  const took = `${((performance.now() - began) / 1e3).toFixed(1)} s until all was well`;
  const figures = `${agesOf(crowd.ages())}; ${took}`;
  return { name, held: cause === '', figures: cause === '' ? figures : `${figures}; ${cause.trim()}` };
}

/** The exchange rests; then every node has the same market, and every reader has that one. */
async function close(
  deployment: Deployment,
  crowd: Crowd,
  exchange: MadeUpExchange,
  tell: (verdict: ChaosVerdict) => void,
  note: (line: string) => void,
): Promise<void> {
  exchange.rest();
  let newest: Market | undefined;
  const agree = await until(async () => {
    const markets = await Promise.all(deployment.nodes.map((node) => node.json<Market>('/api/v1/market')));
    newest = markets[0];
    return newest !== undefined && markets.every((market) => isDeepStrictEqual(market, newest)) && newestOf(newest) >= exchange.told();
  }, LOST_MS);
  tell({ name: 'all nodes serve the same newest market', held: agree, figures: `revision ${newest?.revision ?? 'none'}` });
  if (newest === undefined) return;
  let late = '';
  await crowd.until({ newest: exchange.told(), revision: newest.revision }, LOST_MS).catch((error: unknown) => (late = String(error)));
  const unequal = crowd.countWithout(newest);
  tell({
    name: 'every reader ends with the newest market',
    held: unequal === 0 && late === '',
    figures: `${unequal} readers have another one ${late}`.trim(),
  });
  const { faults, checked, wrong } = crowd.sums;
  tell({
    name: 'no figure is wrong',
    held: wrong === 0 && checked > 0,
    figures: `${checked} different ones compared with those that were published, ${wrong} wrong`,
  });
  const backwards = faults - wrong;
  tell({
    name: 'nobody went back in time',
    held: backwards === 0,
    figures: `${backwards} steps back ${crowd.faults.slice(0, 5).join(' ')}`.trim(),
  });
  note(
    `${exchange.changes()} changes; the readers opened ${crowd.sumOf('streams')} streams, asked ${crowd.sumOf('asks')} times for the market and met ${crowd.sumOf('broken')} broken connections; ${crowd.sumOf('older')} answers were older than what they had.`,
  );
}

/** How old the newest figure of a reader was at most. */
function agesOf(ages: readonly number[]): string {
  const seconds = (share: number): string => (percentile(ages, share) / 1e3).toFixed(1);
  return `stale at most ${seconds(1)} s, median ${seconds(0.5)} s, p99 ${seconds(0.99)} s`;
}
