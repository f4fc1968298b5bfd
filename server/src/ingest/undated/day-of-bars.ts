import { because, type Reason } from '@bhav/core/market/reason';
import type { Bar } from '@bhav/core/bars/bar';
import { areNeighbours } from '@bhav/core/calendar/session';
import type { Objection } from '../index-witness.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { daysOfBytes, type RawFile } from '../../store/read/files.ts';
import { neighboursOf } from '../../store/read/sessions.ts';
import { barsOn } from '../../store/read/whole-day.ts';

interface UndatedBars {
  rawFile: RawFile;
  session: string;
  bars: readonly Bar[];
}

/**
 * The two exchanges close a busy share within half a per cent of each other: all of 55 on 2021-03-01 and on 2021-05-06, and at most 20 of
 * them when the days are a session apart.
 */
const APART = 0.005;
/** Fewer than `FEWEST_IN_COMMON` of NSE's busiest shares prove nothing. */
const BUSIEST = 200;
const FEWEST_IN_COMMON = 40;

/**
 * Hears a BSE file of the same day; else the sessions beside it, whose closes and previous closes must match
 * its own; else the closes of the same shares at NSE. Most must agree.
 */
export async function hearDayOfBars(store: ReadStore, { rawFile, session, bars }: UndatedBars): Promise<Objection[]> {
  const [other] = (await daysOfBytes(store, rawFile.source, rawFile.sha256)).filter((day) => day !== session);
  if (other !== undefined) return [because('sameBytes', session, other)];
  let said = await besideSameDay(store, session, bars);
  if (said.length === 0) said = await besideOtherDays(store, session, bars);
  if (said.length === 0) said = await besideNse(store, session, bars);
  if (said.length === 0) return [{ remark: because('notBorneOut') }];
  return said.flatMap(({ compared, same, differing }) =>
    same * 2 < compared ? [differing(compared - same, compared), because('ofAnotherDay')] : [],
  );
}

interface Vote {
  compared: number;
  same: number;
  differing: Differing;
}

type Differing = (figures: number, compared: number) => Reason;

async function besideSameDay(store: ReadStore, session: string, bars: readonly Bar[]): Promise<Vote[]> {
  const stored = byCode(await barsOn(store, 'BSE', session));
  return vote(
    bars,
    (bar) => isSame(bar.close, stored.get(bar.code)?.close),
    (...figures) => because('closesOfFile', ...figures, session),
  );
}

async function besideOtherDays(store: ReadStore, session: string, bars: readonly Bar[]): Promise<Vote[]> {
  const { before, after } = await neighboursOf(store, 'BSE', session);
  const votes: Vote[] = [];
  if (before !== undefined && areNeighbours(before, session)) {
    const earlier = byCode(await barsOn(store, 'BSE', before));
    const isCarriedOn = (bar: Bar) => isSame(bar.previousClose, earlier.get(bar.code)?.close);
    votes.push(...vote(bars, isCarriedOn, (...figures) => because('closesOfDayBefore', ...figures, session, before)));
  }
  if (after !== undefined && areNeighbours(session, after)) {
    const later = byCode(await barsOn(store, 'BSE', after));
    const isCarriedOn = (bar: Bar) => isSame(bar.close, later.get(bar.code)?.previousClose);
    votes.push(...vote(bars, isCarriedOn, (...figures) => because('closesOfDayAfter', ...figures, session, after)));
  }
  return votes;
}

async function besideNse(store: ReadStore, session: string, bars: readonly Bar[]): Promise<Vote[]> {
  const named = (await barsOn(store, 'NSE', session)).filter(({ isin }) => isin !== '');
  const busiest = named.toSorted((one, other) => other.turnover - one.turnover).slice(0, BUSIEST);
  const closes = new Map(busiest.map(({ isin, close }) => [isin, close]));
  const isNear = ({ isin, close }: Bar): boolean | undefined => {
    const other = closes.get(isin);
    return other === undefined ? undefined : Math.abs(close / other - 1) <= APART;
  };
  const votes = vote(bars, isNear, (...figures) => because('closesAtNse', ...figures, session));
  return votes.filter(({ compared }) => compared >= FEWEST_IN_COMMON);
}

/** Undefined is no answer. */
function vote(bars: readonly Bar[], question: (bar: Bar) => boolean | undefined, differing: Differing): Vote[] {
  const answers = bars.map(question).filter((answer) => answer !== undefined);
  return answers.length === 0 ? [] : [{ compared: answers.length, same: answers.filter(Boolean).length, differing }];
}

function isSame(one: number | undefined, other: number | undefined): boolean | undefined {
  return one === undefined || other === undefined ? undefined : one === other;
}

function byCode<T extends Bar>(bars: readonly T[]): Map<string, T> {
  return new Map(bars.map((bar) => [bar.code, bar]));
}
