import { expect, test } from 'vitest';
import { OpenedParts } from './opened-parts.ts';

test('parts are closed once, the newest first, although one fails', async () => {
  const closed: string[] = [];
  const opened = new OpenedParts();
  opened.add(async () => closed.push('store'));
  opened.add(async () => {
    throw new Error('The schedule cannot be closed.');
  });
  opened.add(async () => closed.push('app'));
  await expect(opened.close()).rejects.toThrow('The schedule cannot be closed.');
  expect(closed).toEqual(['app', 'store']);
  await opened.close();
  expect(closed).toEqual(['app', 'store']);
});
