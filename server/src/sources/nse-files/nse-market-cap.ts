import { because } from '@bhav/core/market/reason';
import { BadLine, quoted } from '../parsing/csv-row.ts';
import { hasHeader, readCsv } from '../parsing/csv.ts';
import { reject } from '../rejections.ts';
import type { MarketCap, ParsedFile } from '@bhav/core/bars/parsed-file';

const LAYOUT = {
  name: 'an mcap file',
  columns: ['Trade Date', 'Symbol', 'Series', 'Category', 'Issue Size', 'Close Price/Paid up value(Rs.)', 'Market Cap(Rs.)'],
  padding: 'any',
} as const;

export function isMarketCaps(bytes: Uint8Array): boolean {
  return hasHeader(bytes, LAYOUT);
}

/**
 * Crore rupees, from the `mcap` member of NSE's PR zip. Each must be the issue size times the price beside it, which is rounded to five paise. The
 * last three lines have no series and are totals: all lines must add up to the last, or none is taken. Throws `LayoutChanged`.
 */
export function parseMarketCaps(bytes: Uint8Array): ParsedFile {
  const marketCaps: MarketCap[] = [];
  const days: string[] = [];
  let sum = 0n;
  let total: { paise: bigint; line: number } | undefined;
  const dropped = readCsv(bytes, LAYOUT, (row, at) => {
    const day = row.date(at['Trade Date'], '20 NOV 2026');
    const written = row.text(at['Market Cap(Rs.)']);
    if (!/^\d{1,16}\.\d\d$/.test(written)) throw new BadLine(because('notAmount', 'Market Cap(Rs.)', quoted(written)));
    const paise = BigInt(written.replace('.', ''));
    if (row.isBlank(at.Series)) {
      if (row.text(at.Symbol) === 'Total') total = { paise, line: row.line };
      return;
    }
    const issueSize = row.count(at['Issue Size']);
    const price = row.amount(at['Close Price/Paid up value(Rs.)']);
    const rupees = Number(paise) / 100;
    if (Math.abs(rupees - issueSize * price) > issueSize * 0.0251 + 1)
      throw new BadLine(because('figuresDisagree', 'Market Cap', 'Issue Size × Close Price'));
    days.push(day);
    sum += paise;
    const [symbol, series] = [row.symbol(at.Symbol), row.series(at.Series)];
    marketCaps.push({ symbol, series, isin: '', code: '', issueSize, marketCapCrore: Number(paise) / 1_000_000_000 });
  });
  const session = days[0];
  const others = days.filter((day) => day !== session).length;
  const line = total?.line ?? 0;
  if (others > 0) reject(dropped, { line, why: because('linesOfOtherDay', others, session ?? '') });
  else if (total === undefined) reject(dropped, { line, why: because('noTotal') });
  else if (dropped.rejected.length === 0 && isApart(total.paise, sum, marketCaps.length))
    reject(dropped, { line, why: because('otherTotal') });
  else return { ...(session && { session }), marketCaps, ...dropped };
  return { ...(session && { session }), marketCaps: [], ...dropped };
}

/** Half of five paise a line. In the two whole files seen, the sums differ by 13 and 5 paise. */
function isApart(total: bigint, sum: bigint, lines: number): boolean {
  const difference = total > sum ? total - sum : sum - total;
  return difference * 2n > 5n * BigInt(lines);
}
