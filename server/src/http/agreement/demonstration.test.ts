import { beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { emptyStore } from '../../store/test-store.test-support.ts';
import { figuresOf, testApp } from '../test-app.test-support.ts';
import { askAnswers } from './ask-answers.test-support.ts';
import { storeDemonstration } from './demonstration.test-support.ts';

/** The day of a demerger; a bonus, a rights issue and a rename come in the five sessions before. */
const LAST = '2026-11-12';
const SESSIONS = 6;
const ASKED = [
  'RELIANCE',
  'BONUS2611',
  'NEWNAME2611',
  'OLDNAME2611',
  'PARENT2611',
  'RIGHTS2611',
  'MISFILED2611',
  'HALTED2610',
  'DMNIFTYBEES',
];

let store: Store;
let sessions: readonly string[];
beforeAll(emptyStore((opened) => ({ store } = opened), 'demonstration'));
beforeAll(async () => {
  sessions = await storeDemonstration(store, LAST, SESSIONS);
});

it('no two answers of the demonstration differ in a figure', async () => {
  const app = testApp({ now: () => Date.parse('2026-11-13T08:00:00+05:30'), figures: await figuresOf(store) });
  const { agreement, unanswered } = await askAnswers(app, {
    days: [undefined, sessions.at(-4)],
    indices: [
      { name: 'Nifty 50', exchange: 'NSE' },
      { name: 'Nifty Bank', exchange: 'NSE' },
      { name: 'SENSEX', exchange: 'BSE' },
    ],
    isAsked: ({ symbol }) => ASKED.includes(symbol),
  });
  await app.close();
  expect(agreement.report).toEqual([]);
  expect(unanswered).toEqual([]);
  // It asks, and what it asks is compared.
  expect(agreement.comparisons).toBeGreaterThan(500_000);
});
