import type { Bar } from '@bhav/core/bars/bar';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { acceptedFile, testBar } from '../../store/accepted-file.test-support.ts';
import { PLANTED, plantedFiles } from '../../store/planted-days.test-support.ts';
import type { Accepted } from '../../store/write/file.ts';

/** The newest day: the fund's units become more. */
const BONUS = PLANTED.length - 1;

/**
 * Adds to the planted files what is easily taken for a share's: a bond, same-day settlement and a preference share under symbols of shares, on lines
 * below theirs; a fund that gives a bonus; and a share of a large turnover, since lists and files may have a floor, which pays a dividend.
 */
export function crowdedFiles(at: number): Accepted[] {
  return plantedFiles(at).map((file) => {
    const { source } = file.rawFile;
    if (source === 'nse-bhavcopy') return withMore(file, { bars: [...file.bars, ...besideShares(at, file.session)] });
    if (source === 'bse-bhavcopy') return withMore(file, { bars: [...file.bars, { ...largeBar(at, file.session), ...AT_BSE }] });
    if (source === 'nse-year-range') return withMore(file, { ranges: [...(file.parsed.ranges ?? []), ...rangeOf(at)] });
    return source === 'nse-pr' ? withMore(file, { actions: [...(file.parsed.actions ?? []), ...actionsOf(at)] }) : file;
  });
}

const AT_BSE = { exchange: 'BSE', series: 'A', code: '500009' } as const;

function withMore({ parsed, session, rawFile: { source, exchange } }: Accepted, more: Partial<ParsedFile>): Accepted {
  return acceptedFile({ ...parsed, ...more }, { session, source, exchange });
}

function besideShares(at: number, session: string): Bar[] {
  const bar = (of: Partial<Bar> & { symbol: string }, close: number, previousClose = close - 0.5): Bar =>
    testBar({ session, open: close, high: close + 1, low: close - 1, close, last: close, previousClose, ...of });
  const unit = (day: number): number => (day < BONUS ? 160 : 150) + day / 2;
  // The file has no adjusted close.
  const before = at <= BONUS ? 159.5 + at / 2 : unit(at - 1);
  return [
    largeBar(at, session),
    bar({ symbol: 'SILVERETF', isin: 'INF001A01010', volume: 5_000 }, unit(at), before),
    ...(at >= 2 ? [bar({ symbol: 'BETA', series: 'N3', isin: 'INE002A07015', volume: 3 }, 1_010 + at)] : []),
    bar({ symbol: 'GAMMA', series: 'T0', isin: 'INE003A01016', volume: 2 }, 119),
    ...(at % 2 === 0 ? [bar({ symbol: 'DELTA', series: 'P1', isin: 'INE004A03010', volume: 900 }, 12 + at / 10)] : []),
  ];
}

function actionsOf(at: number): NonNullable<ParsedFile['actions']> {
  if (at < BONUS - 3) return [];
  const told = [
    { symbol: 'LARGE', series: 'EQ', exDate: PLANTED[BONUS - 1] ?? '', purpose: 'INTDIV - RS 8 PER SH' },
    { symbol: 'SILVERETF', series: 'EQ', exDate: PLANTED[BONUS] ?? '', purpose: 'BONUS 1:15' },
  ];
  return told.filter(({ exDate }) => exDate >= (PLANTED[at] ?? ''));
}

/** Its range of 52 weeks is filed once, some days before the newest, and passed the day after. */
function rangeOf(at: number): NonNullable<ParsedFile['ranges']> {
  const { high, low } = largeBar(at, '');
  return at === BONUS - 3 ? [{ symbol: 'LARGE', series: 'EQ', high, highDate: undefined, low: low - 50, lowDate: undefined }] : [];
}

/** A share of which ₹4 Cr is traded, and which falls on a day of four, as on the newest. */
function largeBar(at: number, session: string): Bar {
  const closeOf = (day: number): number => 400 + day * (day % 4 === 2 ? -2 : 3);
  const [close, previousClose] = [closeOf(at), closeOf(Math.max(at - 1, 0))];
  const prices = { open: close, high: close + 2, low: close - 2, close, last: close, previousClose };
  return testBar({ symbol: 'LARGE', isin: 'INE010A01018', session, ...prices, volume: 100_000, turnover: 40_000_000 });
}
