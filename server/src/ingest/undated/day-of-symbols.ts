import { because, type Reason } from '@bhav/core/market/reason';
import { isPrimarySeries } from '@bhav/core/bars/instrument';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { ReadStore } from '../../store/open-store.ts';
import { daysOfBytes, type RawFile } from '../../store/read/files.ts';
import { neighboursOf } from '../../store/read/sessions.ts';
import { barsOn } from '../../store/read/whole-day.ts';

/** It names shares by their symbols; `session` is its supposed day. */
interface UndatedSymbols {
  rawFile: RawFile;
  session: string;
  parsed: ParsedFile;
}

/** So few shares change their series between two sessions that one is enough to tell them apart, but for an error of the file. */
const MOST_UNLIKE = 0.05;

/**
 * Checks a file of surveillance measures or of P/E. Its bytes may not be those of another day's file; and the
 * series of the shares in the surveillance file of a day must be those of the session after it, or, while
 * that is not stored, nearly all those of its own session. Returns why the file is refused.
 */
export async function hearDayOfSymbols(store: ReadStore, { rawFile, session, parsed }: UndatedSymbols): Promise<Reason[]> {
  const [other] = (await daysOfBytes(store, rawFile.source, rawFile.sha256)).filter((day) => day !== session);
  if (other !== undefined) return [because('sameBytes', session, other)];
  const listed = new Map((parsed.warnings ?? []).map(({ symbol, series }) => [symbol, series]));
  if (listed.size === 0) return [];
  const own = await seriesOn(store, session);
  const { after } = await neighboursOf(store, 'NSE', session);
  const next = after === undefined ? undefined : await seriesOn(store, after);
  const both = [...own].filter(([symbol]) => listed.has(symbol));
  const unlike = both.filter(([symbol, series]) => listed.get(symbol) !== series);
  if (unlike.length > both.length * MOST_UNLIKE) return [because('seriesOfAnotherDay', unlike.length, both.length, session)];
  const moved = both.filter(([symbol, series]) => next?.has(symbol) === true && next.get(symbol) !== series);
  const told = moved.filter(([symbol]) => listed.get(symbol) === next?.get(symbol));
  return after !== undefined && told.length * 2 < moved.length ? [because('seriesNotMoved', moved.length, after, told.length)] : [];
}

/** A share that was traded in several series is left out. */
async function seriesOn(store: ReadStore, session: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const several = new Set<string>();
  for (const { symbol, series } of await barsOn(store, 'NSE', session)) {
    if (!isPrimarySeries(series)) continue;
    if (found.has(symbol)) several.add(symbol);
    found.set(symbol, series);
  }
  for (const symbol of several) found.delete(symbol);
  return found;
}
