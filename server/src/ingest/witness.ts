import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange } from '@bhav/core/market/exchange';
import { TURNOVER_STEP, type Bar } from '@bhav/core/bars/bar';
import { absentees, disagreements } from '@bhav/core/bars/bar-witness';
import { because, type Reason } from '@bhav/core/market/reason';
import { checkBars } from './checked-bars.ts';
import { readKept } from './raw-files.ts';
import { barRankOf, type FileSource } from '../sources/source.ts';
import { setFlag } from '../store/write/flags.ts';
import { storedFilesBetween } from '../store/read/files.ts';
import type { ReadStore } from '../store/open-store.ts';
import type { Within } from '../store/transaction.ts';
import { rawFileOf } from '../store/read/files.ts';
import { barsOn } from '../store/read/whole-day.ts';

/**
 * Compares the stored bars with every other file of the exchange that has bars of that day, read again from
 * its kept bytes, and flags the bars on which they disagree. `read` are the bars of the newest file. Returns
 * remarks, none if all agree.
 */
export async function hearWitnesses(
  store: Within,
  sources: readonly FileSource[],
  exchange: Exchange,
  session: string,
  read: { source: string } & Witness,
): Promise<Reason[]> {
  const files = (await storedFilesBetween(store, session, session)).filter((file) => file.exchange === exchange && file.bars > 0);
  if (files.length < 2) {
    await setFlag(store, exchange, session, 'files-disagree', []);
    return [];
  }
  const [, ...witnesses] = files.toSorted((one, other) => barRankOf(sources, one.source) - barRankOf(sources, other.source));
  const stored = await barsOn(store, exchange, session);
  const flagged = new Set<number>();
  const remarks: Reason[] = [];
  for (const { source, sha256 } of witnesses) {
    const again = source === read.source ? read : await readAgain(store, sources, { source, session, sha256 });
    if (again === undefined) {
      remarks.push(because('notCompared', source));
      continue;
    }
    const { bars, turnoverStep = TURNOVER_STEP[exchange] } = again;
    const odd = disagreements(stored, bars, Math.max(turnoverStep, TURNOVER_STEP[exchange]));
    const lost = absentees(stored, bars);
    const named = new Set(odd.map(({ symbol, series }) => `${symbol} ${series}`));
    for (const bar of stored) if (named.has(`${bar.symbol} ${bar.series}`)) flagged.add(bar.security);
    const [first] = odd;
    if (first !== undefined) remarks.push(because('barsDiffer', odd.length, source, first.symbol, ...first.differs));
    if (lost[0] !== undefined) remarks.push(because('securitiesAbsent', lost.length, source, lost[0]));
  }
  await setFlag(store, exchange, session, 'files-disagree', flagged);
  return remarks;
}

interface Witness {
  bars: readonly Bar[];
  turnoverStep?: number | undefined;
}

/** Undefined if the kept bytes are on the disk of another node. */
async function readAgain(
  store: ReadStore,
  sources: readonly FileSource[],
  { source: id, session, sha256 }: { source: string; session: string; sha256: string },
): Promise<Witness | undefined> {
  const source = sources.find((known) => known.id === id);
  const kept = await rawFileOf(store, sha256);
  if (source === undefined || kept === undefined) return { bars: [] };
  if (store.engine === 'postgresql' && !existsSync(join(store.folder, kept.path))) return undefined;
  const { bytes, intact } = await readKept(store.folder, kept);
  if (!intact) return { bars: [] };
  const parsed = await source.parse(bytes);
  const { bars } = await checkBars(store, session, parsed);
  return { bars, turnoverStep: parsed.turnoverStep };
}
