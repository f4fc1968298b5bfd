import { because, type Reason } from '@bhav/core/market/reason';
import { reasonsInWords } from '@bhav/core/words/reason-in-words';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bar } from '@bhav/core/bars/bar';
import { sensexOn } from '@bhav/core/indices/index-members';
import { isIsin } from '@bhav/core/market/isin';
import { istDate } from '@bhav/core/calendar/ist';
import { checkSession, type IndexMember } from '@bhav/core/bars/session-check';
import { type CheckedBars, checkBars } from './checked-bars.ts';
import { judgeAround, judgeCompanies } from './previous-closes.ts';
import { isHtml } from '../sources/parsing/kind-of-bytes.ts';
import { rejectedCount } from '../sources/rejections.ts';
import type { ParsedFile, RejectedLines } from '@bhav/core/bars/parsed-file';
import { barRankOf, LayoutChanged, sortedLines, type FileSource } from '../sources/source.ts';
import { membersOn } from '../store/read/securities/masters.ts';
import type { Store } from '../store/open-store.ts';
import { type RawFile, storedFile } from '../store/read/files.ts';
import type { RunState } from '../store/tables.ts';
import { fileWriter } from '../store/write/file.ts';
import { noteRun, recordRun } from '../store/write/run.ts';
import { hearIndexWitnesses, type Objection } from './index-witness.ts';
import { hearDayOfSymbols } from './undated/day-of-symbols.ts';
import { hearDayOfBars } from './undated/day-of-bars.ts';
import { hearWitnesses } from './witness.ts';
import { daysBetween } from '@bhav/core/calendar/days';
import { messageOf } from '../platform/machine/machine-error.ts';

/** `session` is the day in the file, else the day asked for, else the day of fetching. */
export interface Outcome {
  source: string;
  exchange: RawFile['exchange'];
  session: string;
  state: RunState;
  /** In English. */
  reason: string;
  rows: number;
  rejected: number;
  changed: boolean;
}

export interface IngestParts {
  store: Store;
  sources: readonly FileSource[];
  /** Milliseconds since 1970. */
  now: () => number;
  /** Whether the files were accepted before (`verify`): then only their layout can refuse them. */
  accepted?: boolean;
}

export type Ingest = (rawFile: RawFile, bytes: Uint8Array, again?: boolean) => Promise<Outcome>;

/**
 * A kept file is parsed, checked and stored in one transaction, or refused with a reason. The date in the
 * file decides, never the address. A stored file changes nothing (`again` stores it anew). Call it for one
 * file at a time.
 */
export function ingester({ store, sources, now, accepted = false }: IngestParts): Ingest {
  const write = fileWriter(store);
  const rankOf = (id: string): number => barRankOf(sources, id);

  return async (rawFile, bytes, again = false) => {
    const source = sources.find(({ id }) => id === rawFile.source);
    if (source === undefined) throw new Error(`There is no source ${JSON.stringify(rawFile.source)}.`);
    const read = await parseFile(source, bytes);
    const session = sessionOf(source, rawFile, 'say' in read ? undefined : read);
    const refused = (reasons: readonly Reason[], rejected: number): Promise<Outcome> =>
      refuse(store, rawFile, rawFile.asked ?? session ?? rawFile.fetchedAt.slice(0, 10), reasons, rejected);
    if ('say' in read) return refused([read], 0);
    if (session === undefined) {
      return refused([source.dayInName === undefined ? nothingRead(read) : because('noDayInside')], rejectedCount(read));
    }
    const kept = await checkBars(store, session, read);
    const said = await refusalsOf(store, source, rawFile, session, read, kept, istDate(now()));
    const remarks = said.flatMap((one) => ('say' in one ? [] : [one.remark]));
    const fatal = accepted ? [] : said.filter((one) => 'say' in one);
    if (fatal.length > 0) return refused(fatal, rejectedCount(kept));

    const known = await storedFile(store, rawFile.source, session);
    const changed = known?.sha256 !== rawFile.sha256;
    const { bars, flags, unnamed: _unnamed, ...dropped } = kept;
    if (!changed && !again) {
      const outcome = { state: 'stored', session, reason: '', rows: known.rows, rejected: known.rejected, changed } as const;
      return { source: rawFile.source, exchange: rawFile.exchange, ...outcome };
    }
    const { source: id, exchange } = rawFile;
    const run = { source: id, exchange, session, state: 'stored', rejected: rejectedCount(dropped) } as const;
    const why = () => toldOf(rawFile, remarks);
    const file = { rawFile, session, parsed: read, bars, ...dropped, rankOf, flagsOf: (bar: Bar) => flags.get(bar) ?? [] };
    const rows = await write(file, async (within, written) => {
      if (bars.length > 0) {
        remarks.push(...(await hearWitnesses(within, sources, exchange, session, { source: id, bars, turnoverStep: read.turnoverStep })));
      }
      if (written.bars > 0) await judgeAround(within, exchange, session);
      await judgeCompanies(within, written.companies);
      await noteRun(within, { ...run, ...why(), rows: written.rows, fetchedAt: attemptedAt(rawFile) });
    });
    return { ...run, ...why(), rows, changed };
  };
}

/** For a master the day of its download (or the one in its name), for a file without a date inside the day asked for. */
function sessionOf({ cadence, dayInName }: FileSource, { fetchedAt, asked }: RawFile, parsed: ParsedFile | undefined): string | undefined {
  if (cadence === 'master') return (dayInName === undefined ? undefined : asked) ?? fetchedAt.slice(0, 10);
  return dayInName === undefined ? parsed?.session : asked;
}

async function parseFile(source: FileSource, bytes: Uint8Array): Promise<ParsedFile | Reason> {
  if (isHtml(bytes)) return because('htmlPage');
  if (bytes.length === 0) return because('emptyFile');
  try {
    return await source.parse(bytes);
  } catch (error) {
    return error instanceof LayoutChanged ? error.why : because('unreadable', { quote: messageOf(error) });
  }
}

async function refusalsOf(
  store: Store,
  source: FileSource,
  rawFile: RawFile,
  session: string,
  parsed: ParsedFile,
  { bars, flags, unnamed, ...dropped }: CheckedBars,
  today: string,
): Promise<Objection[]> {
  if (source.cadence === 'master') return isEmpty(parsed) ? [nothingRead(parsed)] : [];
  if (session > today) return [because('dayToCome', session)];
  if (parsed.bars === undefined) {
    if (isEmpty(parsed) && rejectedCount(parsed) > 0) return [nothingRead(parsed)];
    const { asked } = rawFile;
    if (asked !== undefined && asked !== session) return [because('otherDayInside', asked, session)];
    if (parsed.indices !== undefined) return hearIndexWitnesses(store, source, { rawFile, session, indices: parsed.indices });
    return source.dayInName === undefined ? [] : hearDayOfSymbols(store, { rawFile, session, parsed });
  }
  const { untraded = 0 } = parsed;
  const members = await knownMembers(store, source, session);
  const wanted = new Set(members?.flatMap(({ symbol, isin, code }) => [symbol, isin, code]));
  const present = new Set<string | undefined>();
  for (const { symbol, isin, code } of bars) for (const name of [symbol, isin, code]) if (wanted.has(name)) present.add(name);
  const turnoverOutside = [...flags.values()].filter((of) => of.includes('turnover-outside-range')).length;
  const check = checkSession({
    exchange: source.exchange,
    asked: rawFile.asked,
    inside: session,
    rows: bars.length + unnamed.length,
    rejected: rejectedCount(dropped) - unnamed.length,
    turnoverOutside,
    lines: sortedLines(source, parsed),
    brokenOff: parsed.brokenOff,
    members,
    has: ({ symbol, isin, code }) => [symbol, isin, code].some((name) => present.has(name)),
  });
  return [
    ...check.refusals,
    ...check.flags.map(({ reason }) => ({ remark: reason })),
    ...(untraded === 0 ? [] : [{ remark: because('withoutTrade', untraded, untraded + bars.length) }]),
    ...withoutIsin(bars.length, unnamed.length),
    ...(source.dayInName === undefined ? [] : await hearDayOfBars(store, { rawFile, session, bars: [...bars, ...unnamed] })),
  ];
}

/** Refuses a file in which most lines have no certain ISIN, since half a session misleads. */
function withoutIsin(named: number, unnamed: number): Objection[] {
  if (unnamed === 0) return [];
  const figures = [unnamed, named + unnamed] as const;
  return [unnamed > named ? because('mostIsinsUncertain', ...figures) : { remark: because('isinsUncertain', ...figures) }];
}

/** A file with nothing to store must not replace a good one. */
function isEmpty({ rejected: _rejected, members, ...fields }: ParsedFile): boolean {
  return [members?.list, ...Object.values(fields)].every((field) => !Array.isArray(field) || field.length === 0);
}

function nothingRead(read: RejectedLines): Reason {
  const [first] = read.rejected;
  if (first === undefined) return because('noLineRead', rejectedCount(read));
  return because('noLineReadBut', rejectedCount(read), first.line, first.why);
}

/** The members that a whole file must have. A list seen within ten days of the session will do, since a former member still trades. */
async function knownMembers(store: Store, { exchange }: FileSource, session: string): Promise<IndexMember[] | undefined> {
  if (exchange === 'BSE') return sensexOn(session);
  const list = await membersOn(store, 'Nifty 50', session);
  if (list === undefined || daysApart(session, list) > 10) return undefined;
  // The placeholder of a demerger has no valid ISIN and does not trade.
  return list.members.filter(({ isin }) => isIsin(isin)).map(({ symbol, isin }) => ({ symbol, isin }));
}

function daysApart(session: string, { firstSeen, lastSeen }: { firstSeen: string; lastSeen: string }): number {
  return Math.max(daysBetween(session, firstSeen), daysBetween(lastSeen, session), 0);
}

export async function refuse(store: Store, rawFile: RawFile, session: string, told: readonly Reason[], rejected: number): Promise<Outcome> {
  const { source, exchange } = rawFile;
  const run = { source, exchange, session, state: 'refused' as const, ...toldOf(rawFile, told), rows: 0, rejected };
  for (const path of await recordRun(store, { ...run, fetchedAt: attemptedAt(rawFile) }, rawFile))
    await rm(join(store.folder, path), { force: true });
  return { ...run, changed: false };
}

/** The log of attempts says which other server gave the file, and when; the file itself is the exchange's. */
function toldOf({ seed }: RawFile, reasons: readonly Reason[]): { reason: string; told: readonly Reason[] } {
  const told = seed === undefined ? reasons : [...reasons, because('fromSeed', seed.host)];
  return { reason: reasonsInWords(told), told };
}

function attemptedAt({ fetchedAt, seed }: RawFile): string {
  return seed?.at ?? fetchedAt;
}
