import { because } from '@bhav/core/market/reason';
import type { ParsedFile, RejectedLines } from '@bhav/core/bars/parsed-file';
import { reject } from '../rejections.ts';
import { otherLayout, type FileSource } from '../source.ts';
import { kindOfBytes } from '../parsing/kind-of-bytes.ts';
import { readDate } from '../parsing/filed-date.ts';

const TITLE = /^Securities in Ban For Trade Date (\d\d-[A-Z]{3}-\d{4}):?\s*(NIL)?\s*$/i;
const LINE = /^\d{1,3},\s*([A-Z0-9][A-Z0-9&-]{0,29})\s*$/;
/** Some hundred symbols take much less. */
const MOST_BYTES = 100_000;

/**
 * No new positions may be taken in the derivatives of these shares on a day, published the evening before (`fo_secban.csv`): open positions exceed 95
 * per cent of the market-wide limit. The share itself trades as always. The day is in the first line, and `NIL` where there is none.
 */
export const nseDerivativesBan: FileSource = {
  id: 'nse-derivatives-ban',
  exchange: 'NSE',
  cadence: 'master',
  typicalBytes: 200,
  base: 'nse',
  path: () => '/content/fo/fo_secban.csv',
  recognises: async (bytes) => dayOf(bytes) !== undefined,
  parse: async (bytes) => parseBan(bytes),
};

function linesOf(bytes: Uint8Array): string[] {
  return Buffer.from(bytes.subarray(0, MOST_BYTES)).toString().split(/\r?\n/);
}

function dayOf(bytes: Uint8Array): string | undefined {
  const [, date] = TITLE.exec(linesOf(bytes)[0] ?? '') ?? [];
  return date === undefined ? undefined : readDate(date, '20-Nov-2026');
}

function parseBan(bytes: Uint8Array): ParsedFile {
  const day = dayOf(bytes);
  if (day === undefined || bytes.length > MOST_BYTES) throw otherLayout('a list of shares in ban', kindOfBytes(bytes));
  const dropped: RejectedLines = { rejected: [] };
  const symbols: string[] = [];
  for (const [at, line] of linesOf(bytes).entries()) {
    const symbol = LINE.exec(line)?.[1];
    if (symbol !== undefined) symbols.push(symbol);
    else if (at > 0 && line.trim() !== '') reject(dropped, { line: at + 1, why: because('notBanLine') });
  }
  return { bans: [{ day, symbols }], ...dropped };
}
