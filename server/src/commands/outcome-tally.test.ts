import { expect, it } from 'vitest';
import { OutcomeTally } from './outcome-tally.ts';
import type { Outcome } from '../ingest/ingest.ts';

const outcome = (session: string, given: Partial<Outcome> = {}): Outcome => ({
  source: 'bse-bhavcopy',
  exchange: 'BSE',
  session,
  state: 'refused',
  reason: 'The answer is an HTML page.',
  rows: 0,
  rejected: 0,
  changed: false,
  ...given,
});

it('counts outcomes, and lists refusals once for each reason', () => {
  const tally = new OutcomeTally();
  for (const day of ['2024-03-05', '2024-03-04', '2024-03-01']) tally.add(outcome(day));
  tally.add(outcome('2024-03-01', { reason: 'The file has 500 rows.' }));
  tally.add(outcome('2024-03-01', { source: 'nse-pr', state: 'stored', reason: '', rows: 7, rejected: 1, changed: true }));
  tally.add(outcome('2024-03-01', { source: 'nse-legacy', state: 'stored', reason: '', rows: 9 }));
  tally.addFailedLately();
  expect(tally.lines()).toEqual([
    '4 refused, 1 stored, 1 stored before, 1 missing or refused within the last day and not asked for again; 7 rows stored, 1 lines rejected.',
    '  refused bse-bhavcopy on 3 days, 2024-03-01 to 2024-03-05: The answer is an HTML page.',
    '  refused bse-bhavcopy 2024-03-01: The file has 500 rows.',
  ]);
});
