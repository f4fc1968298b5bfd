import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, type Mock, vi } from 'vitest';
import { testStore } from '../store/test-store.test-support.ts';
import { noteRawFile } from '../store/write/run.ts';
import { writing } from '../store/transaction.ts';
import { acceptedFile } from '../store/accepted-file.test-support.ts';
import { fieldsOf } from '../sources/parsing/csv.ts';
import { testZip } from '../sources/parsing/zip.test-support.ts';
import { keptLines } from './kept-line.ts';
import { keepImported } from './raw-files.ts';

vi.mock(import('../sources/parsing/csv.ts'), { spy: true });

const DAY = '2026-11-20';
const PE = ['SYMBOL,SYMBOL P/E,ADJUSTED P/E', 'bad"line,1,2', 'ACME,18.75,19.00', ''].join('\n');
const SHARE = { symbol: 'ACME', series: 'EQ', code: '500001' };

const written = testStore();

/** Keeps a file and notes it as stored; returns the place of its bytes. */
async function keep(
  source: 'nse-earnings' | 'nse-pr' | 'bse-scrip-list' | 'bse-index-close',
  content: string | Uint8Array,
): Promise<string> {
  const rawFile = await keepImported(written.folder, { source, exchange: 'NSE', day: DAY }, Buffer.from(content), 'test', Date.parse(DAY));
  const accepted = acceptedFile({ earnings: [{ symbol: 'ACME', priceEarnings: 18.75, adjusted: 19 }] }, { session: DAY, source });
  await writing(written.store, (within) => noteRawFile(within, rawFile, 'stored', ''));
  await written.write({ ...accepted, rawFile });
  return join(written.folder, rawFile.path);
}

it('the line of a share is found beside one that is not well formed, and no longer once the bytes are others', async () => {
  const place = await keep('nse-earnings', PE);
  const asked = { source: 'nse-earnings', day: DAY, share: SHARE, field: 'priceEarnings' } as const;
  expect(await keptLines(written.store)(asked)).toMatchObject({
    state: 'kept',
    line: { number: 3, text: 'ACME,18.75,19.00', columns: [{ name: 'SYMBOL P/E', value: '18.75', place: 2 }] },
  });
  writeFileSync(place, PE.replace('18.75', '28.75'));
  const lineOf = keptLines(written.store);
  const changed = await lineOf(asked);
  expect([changed?.state, changed?.line]).toEqual(['gone', undefined]);
  writeFileSync(place, PE);
  expect(await lineOf(asked)).toMatchObject({ state: 'kept', line: { number: 3 } });
});

it('the fields of few lines are read, however many the file has', async () => {
  const others = Array.from({ length: 3_000 }, (_, at) => `ACME${at},${at},1`);
  await keep('nse-earnings', ['SYMBOL,SYMBOL P/E,ADJUSTED P/E', ...others, '"ACME",18.75,19.00', 'ACME,1,1', ''].join('\n'));
  const read = fieldsOf as Mock;
  read.mockClear();
  const asked = { source: 'nse-earnings', day: DAY, field: 'priceEarnings' } as const;
  const lineOf = keptLines(written.store);
  expect(await lineOf({ ...asked, share: { ...SHARE, symbol: 'ACME2999' } })).toMatchObject({
    line: { number: 3_001, text: 'ACME2999,2999,1' },
  });
  expect(read.mock.calls.length).toBeLessThan(10);
  expect(await lineOf({ ...asked, share: SHARE })).toMatchObject({ line: { number: 3_002, text: '"ACME",18.75,19.00' } });
  expect((await lineOf({ ...asked, share: { ...SHARE, symbol: 'CME' } }))?.line).toBeUndefined();
});

it('the entry of a share in a list of JSON is the very text of it', async () => {
  const own = '{"SCRIP_CD":"500001", "Scrip_Name":"Acme {India} \\"Ltd\\"","Status":"Active","Mktcap":"1799.12"}';
  await keep('bse-scrip-list', `[{"SCRIP_CD":"500002","Status":"Active","Mktcap":"5.00"},${own}]`);
  expect(await keptLines(written.store)({ source: 'bse-scrip-list', day: DAY, share: SHARE, field: 'marketCap' })).toMatchObject({
    line: { number: 2, text: own, columns: [{ name: 'Mktcap', value: '1799.12' }, { name: 'Status' }] },
  });
});

it('the line of a dividend is that of its words, in the member of actions; a capitalisation is in another member of the archive', async () => {
  const actions = [
    'SERIES,SYMBOL,EX_DT,PURPOSE',
    'EQ,ACME,2026-11-23,BONUS 1:1',
    'BE,ACME,2026-11-24,DIV - RS 2 PER SH',
    'EQ,ACME,2026-11-24,DIV - RS 2 PER SH',
  ];
  const caps = ['Symbol,Series,Market Cap(Rs.)', 'ACME,EQ,500'];
  await keep(
    'nse-pr',
    testZip([
      { name: 'mcap20112026.csv', content: caps.join('\n') },
      { name: 'bc20112026.csv', content: actions.join('\n') },
    ]),
  );
  const lineOf = keptLines(written.store);
  const asked = { source: 'nse-pr', day: DAY } as const;
  expect(await lineOf({ ...asked, share: { ...SHARE, purpose: 'DIV - RS 2 PER SH' }, field: 'totalReturn1Y' })).toMatchObject({
    line: {
      number: 4,
      member: 'bc20112026.csv',
      text: actions[3],
      columns: [
        { name: 'EX_DT', value: '2026-11-24' },
        { name: 'PURPOSE', value: 'DIV - RS 2 PER SH' },
      ],
    },
  });
  expect(await lineOf({ ...asked, share: SHARE, field: 'marketCap' })).toMatchObject({ line: { number: 2, member: 'mcap20112026.csv' } });
});

it('a file that is not read by lines is kept all the same, until it is deleted', async () => {
  const place = await keep('bse-index-close', 'levels');
  const asked = { source: 'bse-index-close', day: DAY, share: SHARE, field: 'price' } as const;
  expect((await keptLines(written.store)(asked))?.state).toBe('kept');
  rmSync(place);
  expect((await keptLines(written.store)(asked))?.state).toBe('gone');
});
