// @vitest-environment node
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import type { Sheet } from '@bhav/core/exports/format';
import * as fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from './workbook-writer.ts';

const run = promisify(execFile);
const hasLibreOffice = (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'soffice')));

const FIGURES: Sheet = {
  name: 'NSE stocks',
  columns: [
    { header: 'Symbol', kind: 'text', width: 16 },
    { header: 'Price (₹)', kind: 'rupees', width: 14 },
    { header: 'Change (%)', kind: 'percent', width: 12 },
    { header: 'Volume', kind: 'count', width: 14 },
    { header: 'Market Cap (₹Cr)', kind: 'crore', width: 18 },
  ],
  rows: [
    ['MRF', 150000.5, 1.23, 1234567, 456789],
    ['=1+1', -1234.5, -2.5, 999, 12345678],
    ['"; <b>&', -1234567.891, 0.07, 123456789, undefined],
    ['@SUM(A1)', 99999.996, 0, 1234567890, 99999],
    ['-5', 12345678.9, undefined, 0, 5],
  ],
};

const NOTES: Sheet = {
  name: 'About',
  columns: [
    { header: 'About', kind: 'text', width: 16 },
    { header: 'Bhav India', kind: 'text', width: 64 },
  ],
  rows: [
    ['Rows', 5],
    ['Filter', '+all'],
  ],
};

if (!hasLibreOffice) console.log('1 test skipped: no soffice on the PATH');

describe('a workbook', () => {
  it('keeps numbers as numbers, per cent as a true percentage, missing values empty', async () => {
    const [sheet] = (await readBack([FIGURES])).sheets;
    expect(sheet?.rows).toEqual([
      ['Symbol', 'Price (₹)', 'Change (%)', 'Volume', 'Market Cap (₹Cr)'],
      ['MRF', 150000.5, 0.0123, 1234567, 456789],
      ['=1+1', -1234.5, -0.025, 999, 12345678],
      ['"; <b>&', -1234567.891, 0.0007, 123456789, null],
      ['@SUM(A1)', 99999.996, 0, 1234567890, 99999],
      ['-5', 12345678.9, null, 0, 5],
    ]);
  });

  it('holds no formula', async () => {
    const parts = partsOf(await writeWorkbook([FIGURES, NOTES]));
    expect(parts).not.toMatch(/<f[ >]/);
    const [sheet] = (await readBack([FIGURES])).sheets;
    expect(sheet?.cells?.get('2,0')).toMatchObject({ value: '=1+1', type: 'string', style: { numFmt: '@' } });
  });

  it('has a bold frozen header, filters over figures and none over notes, and the widths asked for', async () => {
    const { sheets } = await readBack([FIGURES, NOTES]);
    expect(sheets.map(({ name }) => name)).toEqual(['NSE stocks', 'About']);
    const [figures, notes] = sheets;
    expect(figures?.freezePane).toMatchObject({ rows: 1 });
    expect(notes?.freezePane).toMatchObject({ rows: 1 });
    expect(figures?.autoFilter?.range).toBe('A1:E6');
    expect(notes?.autoFilter).toBeUndefined();
    expect(figures?.columns?.map(({ width }) => width)).toEqual([16, 14, 12, 14, 18]);
    for (const column of [0, 1, 2, 3, 4]) expect(figures?.cells?.get(`0,${column}`)?.style?.font?.bold).toBe(true);
    expect(figures?.cells?.get('1,0')?.style?.font?.bold).not.toBe(true);
  });

  it('leaves out a figure that is no number', async () => {
    const [sheet] = (await readBack([{ ...FIGURES, rows: [['A', Number.NaN, Number.POSITIVE_INFINITY, 1, 1]] }])).sheets;
    expect(sheet?.rows[1]).toEqual(['A', null, null, 1, 1]);
  });

  it('takes any text and makes it harmless: characters that XML cannot hold are dropped, the rest is unchanged', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('_x0041_', '_x005F_', '_', 'x', '=', '<', '&', '\u0001', '\ud800', '\n') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 8 }), async (texts) => {
        const sheet: Sheet = { name: 'S', columns: [{ header: 'T', kind: 'text', width: 9 }], rows: texts.map((text) => [`a${text}z`]) };
        const workbook = await writeWorkbook([sheet]);
        const parts = partsOf(workbook);
        // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
        expect(parts).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
        const [read] = (await readXlsx(workbook)).sheets;
        expect(read?.rows.slice(1).map(([text]) => text)).toEqual(texts.map((text) => plain(`a${text}z`)));
      }),
      { numRuns: 60 },
    );
  });

  it.skipIf(!hasLibreOffice)('is read by LibreOffice: rupees, lakh and crore, per cent, both sheets', async () => {
    const [figures, notes] = await asLibreOfficeShows(await writeWorkbook([FIGURES, NOTES]), ['NSE stocks', 'About']);
    expect(figures?.split('\n')).toEqual([
      'Symbol;Price (₹);Change (%);Volume;Market Cap (₹Cr)',
      'MRF;₹1,50,000.50;1.23%;12,34,567;₹4,56,789 Cr',
      '=1+1;-₹1,234.50;-2.50%;999;₹1,23,45,678 Cr',
      '"""; <b>&";-₹12,34,567.89;0.07%;12,34,56,789;',
      '@SUM(A1);₹1,00,000.00;0.00%;1,23,45,67,890;₹99,999 Cr',
      '-5;₹1,23,45,678.90;;0;₹5 Cr',
      '',
    ]);
    expect(notes).toBe('About;Bhav India\nRows;5\nFilter;+all\n');
  });
});

async function readBack(sheets: Sheet[]) {
  return readXlsx(await writeWorkbook(sheets), { readStyles: true });
}

function plain(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/[\t\r\n]+/g, ' ')
      // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
      .replaceAll(/[\u0000-\u001f\ufffe\uffff]/g, '')
  );
}

/** The parts of the workbook that hold cells, as text, unpacked by hand: a reader would hide what it puts right. */
function partsOf(workbook: Uint8Array): string {
  const bytes = Buffer.from(workbook);
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let entry = bytes.readUInt32LE(end + 16);
  const texts: string[] = [];
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = bytes.readUInt16LE(entry + 28);
    const name = bytes.toString('utf8', entry + 46, entry + 46 + nameLength);
    const local = bytes.readUInt32LE(entry + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20));
    const isPacked = bytes.readUInt16LE(entry + 10) !== 0;
    if (/worksheets\/|sharedStrings/.test(name)) texts.push((isPacked ? inflateRawSync(packed) : packed).toString('utf8'));
    entry += 46 + nameLength + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32);
  }
  expect(texts.length).toBeGreaterThan(1);
  return texts.join('\n');
}

async function asLibreOfficeShows(workbook: Uint8Array, names: string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bhav-workbook-'));
  try {
    await writeFile(join(folder, 'w.xlsx'), workbook);
    // A profile of its own, so that no other LibreOffice is disturbed. The filter: semicolon, quote, UTF-8, first line 1,
    // English, text unquoted, cells as shown, every sheet.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const filter = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1033,false,true,true,false,false,-1';
    await run('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', folder, join(folder, 'w.xlsx')]);
    return await Promise.all(names.map((name) => readFile(join(folder, `w-${name}.csv`), 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
