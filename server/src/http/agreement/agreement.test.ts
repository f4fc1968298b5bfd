import { beforeAll, expect, it } from 'vitest';
import { makeSections } from '../../market/cross-section/make-sections.ts';
import type { Store } from '../../store/open-store.ts';
import { PLANTED } from '../../store/planted-days.test-support.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import type { FileWriter } from '../../store/write/file.ts';
import { figuresOf, testApp } from '../test-app.test-support.ts';
import { ANSWERS, askAnswers } from './ask-answers.test-support.ts';
import { crowdedFiles } from './crowded-days.test-support.ts';

/** The past sessions that are asked for: the first, that of a split and that of a rename. */
const PAST = [0, 6, 7].map((at) => PLANTED[at]);

let store: Store;
let write: FileWriter;
beforeAll(emptyStore((opened) => ({ store, write } = opened)));
beforeAll(async () => {
  for (const at of PLANTED.keys()) for (const file of crowdedFiles(at)) await write(file);
  await makeSections(store);
});

it('no two answers of the planted market differ in a figure', async () => {
  const app = testApp({ now: () => Date.parse('2026-11-21T12:00:00+05:30'), figures: await figuresOf(store) });
  const { agreement, unanswered } = await askAnswers(app, {
    days: [undefined, ...PAST],
    indices: [
      { name: 'Nifty 50', exchange: 'NSE' },
      { name: 'SENSEX', exchange: 'BSE' },
    ],
    isAsked: () => true,
  });
  await app.close();
  expect(agreement.report).toEqual([]);
  expect(unanswered).toEqual([]);
  // It asks, and what it asks is compared.
  expect(Object.keys(ANSWERS).filter((name) => agreement.comparedOf(name) === 0)).toEqual([]);
  expect(agreement.comparisons).toBeGreaterThan(30_000);
});
