import { describe, expect, test } from 'vitest';
import { hasRecorded, recorded, recordedIn, sayIfAbsent } from '../recorded.test-support.ts';
import { FILE_SOURCES } from './all.ts';

sayIfAbsent(1, 'all');
describe.skipIf(!hasRecorded)('the recorded files', () => {
  test('have one source at most each, and most have one', async () => {
    const found: string[][] = [];
    for (const path of recordedIn('')) {
      const bytes = recorded(path);
      const recognised = await Promise.all(FILE_SOURCES.map(async (source) => ({ id: source.id, is: await source.recognises(bytes) })));
      found.push([path, ...recognised.filter(({ is }) => is).map(({ id }) => id)]);
    }
    expect(found.filter((ids) => ids.length > 2)).toEqual([]);
    expect(found.filter((ids) => ids.length === 2).length).toBeGreaterThanOrEqual(70);
  });
});
