import { beforeAll, expect, it } from 'vitest';
import { makeSections } from '../../market/cross-section/make-sections.ts';
import type { Store } from '../../store/open-store.ts';
import { PLANTED } from '../../store/planted-days.test-support.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { describedCalls } from '../fuzz/described-calls.test-support.ts';
import { figuresOf, testApp } from '../test-app.test-support.ts';
import { ANSWERS, askAnswers } from './ask-answers.test-support.ts';
import { crowdedFiles } from './crowded-days.test-support.ts';

const PAST = [0, 6, 7].map((at) => PLANTED[at]);

/** The calls that show no figure of a share or an index, or one that is checked elsewhere. */
const NOT_ASKED = [
  // The prices of changes that are withheld: `compared-sessions.test.ts`.
  'checks',
  // Dates and purposes.
  'events',
  'events.ics',
  // The state of the server, and the list of calls.
  'health',
  'health/live',
  'health/ready',
  'live',
  'openapi.json',
  'status',
  // `exported.test.ts` asks for it.
  'stocks/{exchange}/{symbol}/bars.parquet',
  // Quotes after the newest session: `stream.test.ts`.
  'stream',
  // What was fetched.
  'sync',
  // What differs between two answers of `warnings`: `cautions.test.ts`.
  'warnings.xml',
  'warnings/changes',
].map((call) => `/api/v1/${call}`);

const INDICES = [
  { name: 'Nifty 50', exchange: 'NSE' },
  { name: 'SENSEX', exchange: 'BSE' },
] as const;

let store: Store;
let write: FileWriter;
beforeAll(emptyStore((opened) => ({ store, write } = opened)));
beforeAll(async () => {
  for (const at of PLANTED.keys()) for (const file of crowdedFiles(at)) await write(file);
  await makeSections(store);
});

it('no two answers of the planted market differ in a figure', async () => {
  const app = testApp({ now: () => Date.parse('2026-11-21T12:00:00+05:30'), figures: await figuresOf(store) });
  const { agreement, unanswered } = await askAnswers(app, { days: [undefined, ...PAST], indices: INDICES, isAsked: () => true });
  await app.close();
  expect(agreement.report).toEqual([]);
  expect(unanswered).toEqual([]);
  // It asks, and what it asks is compared.
  expect(Object.keys(ANSWERS).filter((name) => agreement.comparedOf(name) === 0)).toEqual([]);
  expect(agreement.comparisons).toBeGreaterThan(30_000);
});

it('asks every call of the API that shows a figure', async () => {
  const app = testApp({ figures: await figuresOf(store) });
  const paths = describedCalls((await app.inject('/api/v1/openapi.json')).json()).map(({ path }) => path);
  await app.close();
  const share = { exchange: 'NSE', symbol: 'BETA', code: undefined, series: 'EQ', isOther: false } as const;
  const day = { sessions: { NSE: PLANTED.at(-1), BSE: PLANTED.at(-1) }, shares: [share], indices: INDICES };
  const asked = Object.values(ANSWERS).flatMap((questions) => questions(day).map(({ address }) => address.split('?', 1)[0] ?? ''));
  const isAsked = (path: string): boolean => asked.some((one) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(one));
  expect(paths.filter((path) => !isAsked(path)).toSorted()).toEqual(NOT_ASKED);
});
