import { expect, test } from 'vitest';
import type { SeenLeader } from '../store/cluster/leader-connection.ts';
import { BeatWatch } from './beat-watch.ts';

const SILENT_MS = 4_000;
const LEADER: SeenLeader = { term: 3, node: 'first', backend: 17, beat: 1_000, ageMs: 5_000 };

function looks(...seen: (SeenLeader | undefined)[]): (number | string)[] {
  const watch = new BeatWatch(SILENT_MS);
  return seen.map((leader) => watch.silentBackend(leader));
}

test('a leader is silent when its beat is old and has stayed the same for three looks', () => {
  expect(looks(LEADER, LEADER, LEADER, LEADER)).toEqual(['none', 'none', 17, 17]);
});

test('a beat that is no older than allowed is not silent', () => {
  const young = { ...LEADER, ageMs: SILENT_MS };
  expect(looks(young, young, young, young)).toEqual(['none', 'none', 'none', 'none']);
  const old = { ...LEADER, ageMs: SILENT_MS + 1 };
  expect(looks(young, young, old)).toEqual(['none', 'none', 17]);
});

test('beats that look old because the clock of the database jumped, forward or back, are counted anew with each new one', () => {
  for (const ageMs of [60_000, -60_000]) {
    const beats = [1_000, 2_000, 3_000, 4_000].map((beat) => ({ ...LEADER, beat, ageMs }));
    expect(looks(...beats)).toEqual(['none', 'none', 'none', 'none']);
    const [first, second] = beats;
    expect(looks(first, first, second, second, second)).toEqual(['none', 'none', 'none', 'none', 17]);
  }
});

test('reports an unidentified lock holder after nine looks', () => {
  const unsaid = Array.from({ length: 9 }, () => undefined);
  expect(looks(...unsaid)).toEqual([...Array.from({ length: 8 }, () => 'none'), 'any']);
  expect(looks(...unsaid, LEADER, ...unsaid.slice(1)).slice(8)).toEqual(['any', ...Array.from({ length: 9 }, () => 'none')]);
  expect(looks(...Array.from({ length: 9 }, () => LEADER)).slice(-2)).toEqual([17, 'any']);
});
