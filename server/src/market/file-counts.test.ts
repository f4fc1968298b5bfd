import { because } from '@bhav/core/market/reason';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { acceptedFile } from '../store/accepted-file.test-support.ts';
import { testStore } from '../store/test-store.test-support.ts';
import { fileCounts } from './answers/checks-answer.ts';

const written = testStore();

/** Stores what was understood of a file, and keeps its text; returns the place of that. */
async function stored(session: string, source: string, parsed: Partial<ParsedFile>, text: string): Promise<string> {
  const accepted = acceptedFile(parsed, { session, source });
  const place = join(written.folder, accepted.rawFile.path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
  await written.write(accepted);
  return place;
}

it('the newest of each file is counted as stored and as kept, and the surveillance file by column, whatever its headers look like', async () => {
  const text = ['Symbol,Series,GSM ,esm,Loss making', 'ACME,EQ,100,2,0', 'CALM,EQ,100,100,100', 'GRIM,BE,0,1,100', ''].join('\r\n');
  await stored('2026-11-19', 'nse-warnings', { warnings: [{ symbol: 'ACME', series: 'EQ', flags: [] }] }, 'Symbol');
  const warnings = [
    { symbol: 'ACME', series: 'EQ', flags: ['esm:2' as const, 'loss:0' as const] },
    { symbol: 'CALM', series: 'EQ', flags: [] },
  ];
  const rejected = [{ line: 4, why: because('noClose') }];
  const place = await stored('2026-11-20', 'nse-warnings', { warnings, rejected }, text);
  await stored('2026-11-20', 'nse-weights', { weights: [] }, 'PK\u0003\u0004');
  const [surveillance, weights] = await fileCounts(written.store);
  expect(surveillance).toMatchObject({ source: 'nse-warnings', session: '2026-11-20', filed: 3, stored: 2, rejected: 1 });
  expect(surveillance?.columns).toEqual(
    expect.arrayContaining([
      { measure: 'gsm', stored: 0, filed: 1 },
      { measure: 'esm', stored: 1, filed: 2 },
      { measure: 'loss', stored: 1, filed: 1 },
      { measure: 'pledge', stored: 0 },
    ]),
  );
  expect(weights).toEqual({ source: 'nse-weights', session: '2026-11-20', stored: 0, rejected: 0 });
  rmSync(place);
  expect((await fileCounts(written.store))[0]).not.toHaveProperty('filed');
});
