import { figuresOf, testApp } from '../../../server/src/http/test-app.test-support.ts';
import { makeNextSection, makeSections } from '../../../server/src/market/cross-section/make-sections.ts';
import { openReader, openStore } from '../../../server/src/store/open-store.ts';
import { newestSection, sectionCloses } from '../../../server/src/store/read/cross-sections.ts';

/** The clock and the processor, milliseconds. */
interface Took {
  ms: number;
  processorMs: number;
}

export interface YearReport {
  steps: Record<string, Took[]>;
  /** Bytes. */
  sizes: Record<string, number>;
}

/** `make` or `read`, a folder, and past sessions. */
const [part, folder = '', ...days] = process.argv.slice(2);
const place = { folder, origin: 'demonstration' } as const;
const steps: YearReport['steps'] = {};

async function step<Made>(name: string, run: () => Promise<Made>): Promise<Made> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const made = await run();
  const { user, system } = process.cpuUsage(before);
  (steps[name] ??= []).push({ ms: performance.now() - started, processorMs: (user + system) / 1_000 });
  return made;
}

async function make(): Promise<YearReport['sizes']> {
  const store = await openStore(place);
  await step('evening', () => makeSections(store, { newestOnly: true }));
  const ofProcess = process.resourceUsage().maxRSS * 1_024;
  const kept = await Promise.all((['NSE', 'BSE'] as const).map((exchange) => newestSection(store, exchange)));
  let disk = 0;
  for (const one of kept) {
    if (one === undefined) throw new Error('There is no cross-section.');
    const [last] = await sectionCloses(store, one, 1);
    disk += one.bytes.length + (last?.closes.length ?? 0);
  }
  while ((await makeNextSection(store, { newestOnly: false, wanted: days, missingOnly: 'wanted' })) !== undefined);
  await store.close();
  return { process: ofProcess, disk };
}

/** Past days one after the other, once a feed is made. */
async function read(): Promise<YearReport['sizes']> {
  const store = openReader(place);
  const figures = await step('start', () => figuresOf(store));
  const app = testApp({ figures });
  // A server listens once it is ready.
  await app.ready();
  const get = async (path: string): Promise<void> => {
    const { statusCode } = await app.inject(path);
    if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}.`);
  };
  const before = inUse();
  await step('feed', () => get('/feed.xml?change=4..'));
  for (const day of days) {
    await step('past', () => get(`/api/v1/market?on=${day}`));
    await step('screen', () => get(`/api/v1/screen?on=${day}&change=1..`));
  }
  const memory = inUse() - before;
  await app.close();
  await store.close();
  return { memory };
}

function inUse(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const sizes = await (part === 'make' ? make() : read());
process.stdout.write(JSON.stringify({ steps, sizes } satisfies YearReport));
