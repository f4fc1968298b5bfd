import type { Exchange } from '@bhav/core/market/exchange';
import { movesPrice, parsePurpose } from '@bhav/core/actions/corporate-action';
import { RIGHTS } from '@bhav/core/actions/rights';
import type { FiledAction, FiledMeeting } from '@bhav/core/bars/parsed-file';
import type { ExpressionBuilder } from 'kysely';
import { rowsOfParts } from '../../in-parts.ts';
import type { ReadStore } from '../../open-store.ts';
import type { Tables } from '../../tables.ts';
import { dateOf, dayNumber } from '../../units.ts';

/** Days of files: the first and the newest with the announcement, and the one that no longer has it. */
interface Told {
  exchange: Exchange;
  firstTold: string;
  lastTold: string;
  withdrawnBy?: string;
}
/** Without an ex-date it has a record date. */
export interface AnnouncedAction extends Told, Omit<FiledAction, 'exDate'> {
  company: number | undefined;
  exDate?: string;
}
/** `filed` is the day of the file. */
export interface AnnouncedMeeting extends FiledMeeting {
  exchange: Exchange;
  company: number | undefined;
  filed: string;
}

/** As the list of a day has it. */
export interface FaceValue {
  rupees: number;
  on: string;
}
/** An action of rights has the face value of the company's share, if a list has it. */
export interface StoredAction extends FiledAction {
  company: number;
  faceValue?: FaceValue;
}

/** Not withdrawn, oldest first; an action in several files counts once. */
export async function actionsOf(store: ReadStore, company: number): Promise<StoredAction[]> {
  return (await actionsOfCompanies(store, [company])).get(company) ?? [];
}

/** By company, as `actionsOf`. */
export async function actionsOfCompanies(store: ReadStore, companies: readonly number[]): Promise<Map<number, StoredAction[]>> {
  const standing = standingActions(store);
  return byCompany(store, await rowsOfParts(companies, (some) => standing.where('security.company', 'in', some).execute()));
}

/** As `actionsOfCompanies`, of those with an ex-date between two days, both included. */
export async function actionsBetween(store: ReadStore, from: string, to: string): Promise<Map<number, StoredAction[]>> {
  const between = standingActions(store).where((of) => of.between('action.ex_day', dayNumber(from), dayNumber(to)));
  return byCompany(store, await between.execute());
}

function standingActions({ db }: ReadStore) {
  return db
    .selectFrom('action')
    .innerJoin('ticker', 'ticker.id', 'action.ticker')
    .innerJoin('security', 'security.ticker', 'ticker.id')
    .select(['security.company', 'ticker.symbol', 'ticker.series', 'action.ex_day', 'action.purpose'])
    .distinct()
    .where(isStanding)
    .orderBy('action.ex_day')
    .orderBy('action.purpose')
    .orderBy('ticker.symbol')
    .orderBy('ticker.series');
}

/** Tickers by action, of the actions that stand and move prices: with an ex-date between two days, both included, or last told on `told`. */
export async function standingBetween(
  { db }: ReadStore,
  exchange: Exchange,
  { from, to, told }: { from: number; to: number; told: number },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('action')
    .innerJoin('ticker', 'ticker.id', 'action.ticker')
    .select(['action.ticker', 'action.ex_day', 'action.purpose'])
    .where('ticker.exchange', '=', exchange)
    .where((of) => of.or([of.between('action.ex_day', from, to), of('action.last_told', '=', told)]))
    .where(isStanding)
    .execute();
  const moving = rows.filter(({ purpose }) => parsePurpose(purpose).some(movesPrice));
  return new Map(moving.map(({ ticker, ex_day, purpose }) => [`${ticker} ${ex_day} ${purpose}`, ticker]));
}

/** Companies of actions with an ex-date after one day and up to another that a later day may have in their place (`listAfterHoliday`). */
export async function companiesOfMoved({ db }: ReadStore, exchange: Exchange, after: string, until: string): Promise<number[]> {
  const rows = await db
    .selectFrom('action')
    .innerJoin('ticker', 'ticker.id', 'action.ticker')
    .innerJoin('security', 'security.ticker', 'ticker.id')
    .select('security.company')
    .distinct()
    .where('ticker.exchange', '=', exchange)
    .where('action.ex_day', '>', dayNumber(after))
    .where('action.ex_day', '<=', dayNumber(until))
    .where((of) =>
      of.exists(
        of
          .selectFrom('action as moved')
          .select('moved.ticker')
          .whereRef('moved.ticker', '=', 'action.ticker')
          .whereRef('moved.purpose', '=', 'action.purpose')
          .whereRef('moved.ex_day', '>', 'action.ex_day')
          .whereRef('moved.first_told', '=', 'moved.ex_day'),
      ),
    )
    .execute();
  return rows.map(({ company }) => company);
}

type ActionRow = Awaited<ReturnType<ReturnType<typeof standingActions>['execute']>>[number];

/** Actions of rights get the newest face value; a split changes it, and the ISIN by which it is found. */
async function byCompany({ db }: ReadStore, actions: readonly ActionRow[]): Promise<Map<number, StoredAction[]>> {
  const isOfRights = ({ purpose }: ActionRow): boolean => RIGHTS.test(purpose.toUpperCase());
  const companies = [...new Set(actions.filter(isOfRights).map(({ company }) => company))];
  const listed = db
    .selectFrom('security')
    .innerJoin('master', 'master.isin', 'security.isin')
    .select(['security.company', 'master.face_value', 'master.day'])
    .distinct()
    .where('security.company', 'in', companies)
    .where('security.isin', '<>', '')
    .where('master.face_value', 'is not', null)
    .orderBy('master.day')
    .orderBy('master.face_value');
  const rows = companies.length === 0 ? [] : await listed.execute();
  const newest = new Map(rows.map(({ company, face_value, day }) => [company, { rupees: face_value ?? 0, on: dateOf(day) }]));
  const stored = actions.map(({ ex_day, ...action }): StoredAction => {
    const faceValue = isOfRights({ ex_day, ...action }) ? newest.get(action.company) : undefined;
    return { ...action, exDate: dateOf(ex_day), ...(faceValue && { faceValue }) };
  });
  return Map.groupBy(stored, ({ company }) => company);
}

/**
 * With an ex-date (or, without one, a record date) between two days, both included, withdrawn actions among them; of all companies if none is given.
 */
export async function announcedActions(
  { db }: ReadStore,
  { from, to, series, company: wanted }: { from: string; to: string; series: readonly string[]; company?: number },
): Promise<AnnouncedAction[]> {
  const announced = (table: 'action' | 'record_date', day: 'action.ex_day' | 'action.record_day') =>
    db
      .selectFrom(`${table} as action` as 'action')
      .innerJoin('ticker', 'ticker.id', 'action.ticker')
      .leftJoin('security', 'security.ticker', 'ticker.id')
      .select(['security.company', 'ticker.exchange', 'ticker.symbol', 'ticker.series', 'action.purpose'])
      .select(['action.record_day', 'action.first_told', 'action.last_told'])
      .distinct()
      .where((of) => of.between(day, dayNumber(from), dayNumber(to)))
      .where('ticker.series', 'in', series)
      .$if(wanted !== undefined, (of) => of.where('security.company', '=', wanted ?? 0))
      .orderBy(day)
      .orderBy('ticker.exchange')
      .orderBy('ticker.symbol')
      .orderBy('ticker.series')
      .orderBy('action.purpose')
      .orderBy('security.company');
  const dated = await announced('action', 'action.ex_day')
    .select('action.ex_day')
    .select((of) => of.fn.coalesce(listWithout(of), listAfterHoliday(of)).as('withdrawn_by'))
    .execute();
  const recorded = await announced('record_date', 'action.record_day').execute();
  const toldOf = ({ company, record_day, first_told, last_told, ...row }: (typeof recorded)[number]) => ({
    ...row,
    company: company ?? undefined,
    ...(record_day !== null && { recordDate: dateOf(record_day) }),
    firstTold: dateOf(first_told),
    lastTold: dateOf(last_told),
  });
  return [
    ...dated.map(({ ex_day, withdrawn_by, ...row }) => ({
      ...toldOf(row),
      exDate: dateOf(ex_day),
      ...(withdrawn_by !== null && { withdrawnBy: dateOf(withdrawn_by) }),
    })),
    ...recorded.map(toldOf),
  ];
}

/** Both days included, in the order of the files; of all companies if none is given. */
export async function announcedMeetings(
  { db }: ReadStore,
  { from, to, company: wanted }: { from: string; to: string; company?: number },
): Promise<AnnouncedMeeting[]> {
  const rows = await db
    .selectFrom('meeting')
    .selectAll('meeting')
    .select((of) =>
      of
        .selectFrom('security')
        .innerJoin('ticker', 'ticker.id', 'security.ticker')
        .select('security.company')
        .whereRef('security.exchange', '=', 'meeting.exchange')
        .whereRef('security.symbol', '=', 'meeting.symbol')
        // Who held the symbol on the day of the file.
        .whereRef('ticker.since', '<=', 'meeting.told')
        .orderBy('ticker.since', 'desc')
        .orderBy('security.last_day', 'desc')
        .orderBy('security.id', 'desc')
        .limit(1)
        .as('company'),
    )
    .where((of) => of.between('meeting.day', dayNumber(from), dayNumber(to)))
    .$if(wanted !== undefined, (of) =>
      of.where('meeting.symbol', 'in', (those) =>
        those
          .selectFrom('security')
          .select('security.symbol')
          .where('security.company', '=', wanted ?? 0)
          .whereRef('security.exchange', '=', 'meeting.exchange'),
      ),
    )
    .orderBy('told')
    .orderBy('meeting.exchange')
    .orderBy('position')
    .execute();
  const meetings = rows.map(({ day, told, company, moved_to, position: _position, state, ...row }) => ({
    ...row,
    state: state as FiledMeeting['state'],
    day: dateOf(day),
    filed: dateOf(told),
    company: company ?? undefined,
    ...(moved_to !== null && { movedTo: dateOf(moved_to) }),
  }));
  return wanted === undefined ? meetings : meetings.filter(({ company }) => company === wanted);
}

/** Not withdrawn. */
function isStanding(of: ExpressionBuilder<Tables, 'action' | 'ticker'>) {
  return of.not(of.or([of.exists(listWithout(of)), of.exists(listAfterHoliday(of))]));
}

/** The first file that lists all actions of the ex-date and is later than the last file that has the action. */
function listWithout(of: ExpressionBuilder<Tables, 'action' | 'ticker'>) {
  return of
    .selectFrom('action_list')
    .select(({ fn }) => fn.min<number | null>('action_list.day').as('day'))
    .whereRef('action_list.exchange', '=', 'ticker.exchange')
    .whereRef('action_list.day', '>', 'action.last_told')
    .whereRef('action_list.day', '<=', 'action.ex_day')
    .whereRef('action_list.from_day', '<=', 'action.ex_day')
    .whereRef('action_list.until_day', '>=', 'action.ex_day')
    .having(({ fn }) => fn.count('action_list.day'), '>', 0);
}

/**
 * The file of the first session after the ex-date that has the action in the same words, where no session was held on that date: a holiday that was
 * declared after the file of the session before it.
 */
function listAfterHoliday(of: ExpressionBuilder<Tables, 'action' | 'ticker'>) {
  return of
    .selectFrom('action as moved')
    .select('moved.first_told')
    .whereRef('moved.ticker', '=', 'action.ticker')
    .whereRef('moved.purpose', '=', 'action.purpose')
    .whereRef('moved.ex_day', '>', 'action.ex_day')
    .whereRef('moved.first_told', '=', 'moved.ex_day')
    .where('moved.ex_day', '=', (next) =>
      next
        .selectFrom('session')
        .select(({ fn }) => fn.min('session.day').as('day'))
        .whereRef('session.exchange', '=', 'ticker.exchange')
        .whereRef('session.day', '>=', 'action.ex_day'),
    );
}
