import { because, type Reason } from '@bhav/core/market/reason';
import { formatPercentChange } from '@bhav/core/words/format';
import { addDays } from '@bhav/core/calendar/days';
import { areNeighbours } from '@bhav/core/calendar/session';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { indexChange } from '@bhav/core/quotes/change';
import type { IndexDay } from '@bhav/core/bars/parsed-file';
import type { FileSource } from '../sources/source.ts';
import type { ReadStore } from '../store/open-store.ts';
import { daysOfBytes, type RawFile } from '../store/read/files.ts';
import { daysWithLevels, levelsOn } from '../store/read/indices.ts';

interface LevelFile {
  rawFile: RawFile;
  session: string;
  indices: readonly IndexDay[];
}

/** A reason refuses a file; a remark is about one that may be kept. */
export type Objection = Reason | { remark: Reason };
type Level = Pick<IndexDay, 'name' | 'close' | 'previousClose'>;

/** Levels have two decimals. */
const STEP = 0.011;
/** A file with fewer indices than this part of the nearest stored one's was cut off. */
const FEWEST = 0.75;
/** Per cent. SENSEX and NIFTY 50 share most of their weight: a larger difference is worth a remark. */
const APART = 2;

/**
 * Hears the other file of the day, the other exchange, and, for a file without a date inside, the sessions
 * beside it, whose closes and previous closes must match its own.
 */
export async function hearIndexWitnesses(store: ReadStore, source: FileSource, file: LevelFile): Promise<Objection[]> {
  return [
    ...(source.dayInName === undefined ? [] : await besideOtherDays(store, source, file)),
    ...(await besideOtherFile(store, source, file)),
    ...(await besideOtherExchange(store, source, file)),
  ];
}

async function besideOtherDays(
  store: ReadStore,
  { id, exchange }: FileSource,
  { rawFile, session, indices }: LevelFile,
): Promise<Objection[]> {
  const [other] = (await daysOfBytes(store, id, rawFile.sha256)).filter((day) => day !== session);
  if (other !== undefined) return [because('sameBytes', session, other)];
  const { before } = await daysWithLevels(store, exchange, addDays(session, -1));
  const { after } = await daysWithLevels(store, exchange, session);
  const [earlier, later] = await Promise.all([before, after].map(async (day) => (day === undefined ? [] : levelsOn(store, exchange, day))));
  const said: Objection[] = [];
  const isSure = isBorneOut(indices, await levelsOn(store, exchange, session), id);
  const stored = [earlier, later].map((levels) => levels?.filter(({ source }) => source === id).length ?? 0).find((count) => count > 0);
  if (stored !== undefined && indices.length < stored * FEWEST) said.push(because('fewerIndices', indices.length, stored));
  if (before !== undefined && areNeighbours(before, session)) said.push(...chain(earlier ?? [], indices, isSure, before, session));
  if (after !== undefined && areNeighbours(session, after)) said.push(...chain(indices, later ?? [], isSure, session, after));
  return said;
}

/** A file with a date inside has the same SENSEX for the day, so if closes contradict each other the stored ones are wrong. */
function isBorneOut(indices: readonly IndexDay[], stored: Awaited<ReturnType<typeof levelsOn>>, id: string): boolean {
  const own = indices.find(({ name }) => name === 'SENSEX');
  const dated = stored.find(({ name, source }) => name === 'SENSEX' && source !== id);
  const isSame = (figure: 'close' | 'previousClose'): boolean => Math.abs((own?.[figure] ?? NaN) - (dated?.[figure] ?? NaN)) <= STEP;
  return isSame('close') && isSame('previousClose');
}

/** Most of the previous closes must equal the earlier closes; single ones may have been corrected since. */
function chain(earlier: readonly Level[], later: readonly Level[], isSure: boolean, before: string, day: string): Objection[] {
  const closeOf = new Map(earlier.map(({ name, close }) => [name.toUpperCase(), close]));
  const compared = later.flatMap(({ name, previousClose }) => {
    const close = closeOf.get(name.toUpperCase());
    return close === undefined || previousClose === undefined ? [] : [{ name, close, previousClose }];
  });
  const broken = compared.filter(({ close, previousClose }) => Math.abs(close - previousClose) > STEP);
  const [first] = broken;
  if (first === undefined) return [];
  const figures = [String(first.previousClose), String(first.close)] as const;
  const reason = because('levelsOfDayBefore', broken.length, compared.length, day, before, first.name, ...figures);
  return !isSure && broken.length * 2 > compared.length ? [reason, because('ofAnotherDay')] : [{ remark: reason }];
}

/** Two files of an exchange may have the same index. */
async function besideOtherFile(
  store: ReadStore,
  { id, exchange, dayInName }: FileSource,
  { session, indices }: LevelFile,
): Promise<Objection[]> {
  const others = new Map(
    (await levelsOn(store, exchange, session)).filter(({ source }) => source !== id).map((level) => [level.name.toUpperCase(), level]),
  );
  return indices.flatMap((index): Objection[] => {
    const other = others.get(index.name.toUpperCase());
    if (other === undefined || Math.abs(other.close - index.close) <= STEP) return [];
    const reason = because('levelDiffers', index.name, index.close, other.close, other.source);
    const isOtherDay = dayInName !== undefined && Math.abs((other.previousClose ?? NaN) - (index.previousClose ?? NaN)) > STEP;
    return isOtherDay ? [reason, because('ofAnotherDay')] : [{ remark: reason }];
  });
}

/** The second of the two exchanges' files gets the remark. */
async function besideOtherExchange(store: ReadStore, { exchange }: FileSource, { session, indices }: LevelFile): Promise<Objection[]> {
  const elsewhere = EXCHANGES.find((one) => one !== exchange) ?? exchange;
  const all: Level[] = [...indices, ...(await levelsOn(store, elsewhere, session))];
  const [sensex, nifty] = ['SENSEX', 'NIFTY 50'].map((name) => {
    const level = all.find((one) => one.name.toUpperCase() === name);
    return level && indexChange(level.close, level.previousClose).changePercent;
  });
  if (sensex === undefined || nifty === undefined || Math.abs(sensex - nifty) <= APART) return [];
  return [{ remark: because('indicesApart', formatPercentChange(sensex), formatPercentChange(nifty)) }];
}
