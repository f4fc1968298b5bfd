import { expect, test } from 'vitest';
import { type Box, neighbourOf } from './neighbour.ts';

// ┌────┬──┬──┐
// │    │B │C │
// │ A  ├──┴──┤
// │    │  D  │
// ├────┴──┬──┤
// │   E   │F │
// └───────┴──┘
const box = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 });
const BOXES = {
  A: box(0, 0, 40, 40),
  B: box(40, 0, 60, 20),
  C: box(60, 0, 80, 20),
  D: box(40, 20, 80, 40),
  E: box(0, 40, 56, 60),
  F: box(56, 40, 80, 60),
};
type Name = keyof typeof BOXES;

test.each([
  ['A', 'right', 'B'],
  ['A', 'down', 'E'],
  ['B', 'left', 'A'],
  ['B', 'right', 'C'],
  ['C', 'down', 'D'],
  ['D', 'up', 'B'],
  ['D', 'down', 'F'],
  ['E', 'up', 'A'],
  ['E', 'right', 'F'],
  ['F', 'up', 'D'],
  ['F', 'left', 'E'],
] as const)('from %s to the %s is %s', (from, side, to) => {
  expect(nameAt(from, side)).toBe(to);
});

test.each([
  ['A', 'left'],
  ['C', 'up'],
  ['F', 'right'],
  ['E', 'down'],
] as const)('from %s there is nothing to the %s', (from, side) => {
  expect(nameAt(from, side)).toBeUndefined();
});

test('what is far aside is no neighbour before what is straight ahead', () => {
  const from = box(0, 0, 10, 10);
  const [ahead, aside] = [box(30, 0, 40, 10), box(12, 40, 22, 50)];
  expect(neighbourOf([from, aside, ahead], from, 'right')).toBe(ahead);
});

function nameAt(from: Name, side: Parameters<typeof neighbourOf>[2]): string | undefined {
  const found = neighbourOf(Object.values(BOXES), BOXES[from], side);
  return Object.entries(BOXES).find(([, one]) => one === found)?.[0];
}
