import { describe, expect, test } from 'vitest';
import { sparklineOf } from './sparkline.ts';

describe('a small line of closes', () => {
  test('goes from edge to edge, the highest close on top', () => {
    expect(sparklineOf([10, 30, 20])).toEqual({ path: 'M1 19L30 1L59 10', tone: 'gain' });
    expect(sparklineOf([30, 10])?.tone).toBe('loss');
  });

  test('is broken where a share was not traded', () => {
    expect(sparklineOf([null, 10, null, 20, 30])?.path).toBe('M15.5 19M44.5 10L59 1');
  });

  test('of equal closes lies in the middle', () => {
    expect(sparklineOf([5, 5])).toEqual({ path: 'M1 10L59 10', tone: 'level' });
  });

  test.each([[[]], [[5]], [[null, 5, null]]])('needs two closes: %j', (closes) => {
    expect(sparklineOf(closes)).toBeUndefined();
  });
});
