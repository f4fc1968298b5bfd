import { createHash } from 'node:crypto';
import { actionTerms } from '@bhav/core/actions/action-terms';
import { factorOf, parsePurpose } from '@bhav/core/actions/corporate-action';
import { PRIMARY_SERIES } from '@bhav/core/bars/instrument';
import { companyName } from '@bhav/core/market/company-name';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { CompanyEvent, EventsAnswer } from '@bhav/core/wire/share/events';
import { eventInWords } from '@bhav/core/words/event-in-words';
import type { SourceId } from '@bhav/core/words/en/pages/sources';
import { sourceInWords } from '@bhav/core/words/source-in-words';
import { modeOf } from '../market.ts';
import {
  announcedActions,
  announcedMeetings,
  type AnnouncedAction,
  type AnnouncedMeeting,
} from '../../store/read/securities/announcements.ts';
import { namesOfCompanies } from '../../store/read/securities/companies.ts';
import { fetchTimesOf } from '../../store/read/files.ts';
import type { ReadStore } from '../../store/open-store.ts';

/** The file that announces actions and meetings; BSE publishes none openly. */
const ANNOUNCING: SourceId = 'nse-pr';

/** Both days are included; without a company, events of all. */
interface EventsAsked {
  from: string;
  to: string;
  company?: number;
}

/** `today` is the day in India. */
export async function eventsAnswer(
  store: ReadStore,
  { today, from, to }: { today: string; from: string; to: string },
): Promise<EventsAnswer> {
  const newest = [...(await fetchTimesOf(store, ANNOUNCING))].at(-1);
  const mode = modeOf(store);
  return {
    mode,
    today,
    from,
    to,
    ...(newest && { newestFile: { source: sourceInWords({ mode }, 'NSE'), session: newest[0], fetchedAt: newest[1] } }),
    events: await companyEvents(store, { from, to }),
  };
}

/** Withdrawn ones too, in order of date and name. */
export async function companyEvents(store: ReadStore, asked: EventsAsked): Promise<CompanyEvent[]> {
  const drafts = [
    ...actionDrafts(withCompanies(await announcedActions(store, { ...asked, series: PRIMARY_SERIES }))),
    ...meetingDrafts(await announcedMeetings(store, asked)),
  ];
  const companies = [...new Set(drafts.flatMap(({ company }) => (company === undefined ? [] : [company])))];
  const names = await namesOfCompanies(store, companies);
  const fetched = await fetchTimesOf(store, ANNOUNCING);
  const mode = modeOf(store);
  const events = drafts.map(({ company, symbol, filedName, key, ...draft }): CompanyEvent => {
    const known = company === undefined ? undefined : names.get(company);
    const { exchange } = draft;
    return {
      id: `${exchange.toLowerCase()}-${createHash('sha256').update(`${exchange} ${symbol} ${key}`).digest('hex').slice(0, 20)}`,
      ...draft,
      words: eventInWords(draft),
      name: known?.name || companyName(filedName ?? '') || symbol,
      listings: known?.listings ?? {},
      ...withoutUndefined({ isin: known?.isin || undefined, fetchedAt: fetched.get(draft.filedOn) }),
      mode,
      source: sourceInWords({ mode }, exchange),
    };
  });
  return events.toSorted((one, other) => one.date.localeCompare(other.date) || one.name.localeCompare(other.name, 'en'));
}

/** Without the fields that are read for all companies at once. `key` distinguishes it from the company's others. */
interface Draft extends Omit<CompanyEvent, 'id' | 'name' | 'listings' | 'isin' | 'fetchedAt' | 'mode' | 'source' | 'words'> {
  company: number | undefined;
  symbol: string;
  filedName?: string;
  key: string;
}

/** A series in which a share was never traded has no company in the store; it is taken from the share's other series. */
function withCompanies(actions: readonly AnnouncedAction[]): AnnouncedAction[] {
  const known = new Map(
    actions.flatMap(({ exchange, symbol, company }) => (company === undefined ? [] : [[`${exchange} ${symbol}`, company]])),
  );
  return actions.map((action) => ({ ...action, company: action.company ?? known.get(`${action.exchange} ${action.symbol}`) }));
}

/** The file has a line for each series, and after a rename one for each symbol. */
function actionDrafts(actions: readonly AnnouncedAction[]): Draft[] {
  const groups = Map.groupBy(actions, ({ company, exchange, symbol, exDate, recordDate, purpose }) =>
    [exchange, company ?? symbol, exDate ?? `record ${recordDate}`, purpose].join(' '),
  );
  return withMoves([...groups.values()].map(actionDraft));
}

function actionDraft(lines: readonly AnnouncedAction[]): Draft {
  const isEarlier = (one: AnnouncedAction, other: AnnouncedAction): boolean =>
    one.firstTold === other.firstTold ? one.symbol.localeCompare(other.symbol) < 0 : one.firstTold < other.firstTold;
  const { company, exchange, symbol, exDate, purpose, firstTold } = lines.reduce((one, other) => (isEarlier(other, one) ? other : one));
  const newest = lines.reduce((one, other) => (other.lastTold > one.lastTold ? other : one));
  const { recordDate } = newest;
  const withdrawnBy = lines.every((line) => line.withdrawnBy !== undefined) ? newest.withdrawnBy : undefined;
  const terms = actionTerms(purpose);
  const factor = factorOf(parsePurpose(purpose));
  return {
    company,
    exchange,
    symbol,
    key: `${exDate === undefined ? 'record' : 'ex'} ${exDate ?? recordDate} ${purpose}`,
    date: exDate ?? recordDate ?? '',
    kinds: exDate === undefined ? ['record-date'] : [...new Set(terms.map(({ kind }) => kind))],
    status: withdrawnBy === undefined ? 'announced' : 'withdrawn',
    purpose,
    terms,
    ...(factor !== 1 && { factor }),
    ...(recordDate !== undefined && { recordDate }),
    filedOn: withdrawnBy ?? newest.lastTold,
    firstFiledOn: firstTold,
  };
}

/** A withdrawn event that is announced for another day in the same words was moved. */
function withMoves(drafts: readonly Draft[]): Draft[] {
  const of = ({ exchange, company, symbol, purpose }: Draft): string => [exchange, company ?? symbol, purpose].join(' ');
  const standing = Map.groupBy(
    drafts.filter(({ status, kinds }) => status === 'announced' && !kinds.includes('record-date')),
    of,
  );
  return drafts.map((draft) => {
    const movedTo =
      draft.status === 'withdrawn' ? standing.get(of(draft))?.find(({ filedOn }) => filedOn >= draft.filedOn)?.date : undefined;
    return movedTo === undefined ? draft : { ...draft, movedTo };
  });
}

/** One for each day; the newest filing about it says whether it still holds. */
function meetingDrafts(meetings: readonly AnnouncedMeeting[]): Draft[] {
  const groups = Map.groupBy(meetings, ({ company, exchange, symbol, day }) => [exchange, company ?? symbol, day].join(' '));
  return [...groups.values()].flatMap((filings) => {
    const [first, newest] = [filings[0], filings.at(-1)];
    if (first === undefined || newest === undefined) return [];
    const { company, exchange, symbol, day: date } = first;
    const told = filings.filter(({ state }) => state !== 'held');
    const purpose = [...new Set((told.length === 0 ? filings : told).flatMap((filing) => filing.purpose.split('/')))]
      .filter(Boolean)
      .join('/');
    return [
      {
        company,
        exchange,
        symbol,
        filedName: newest.name,
        key: `meeting ${date}`,
        date,
        kinds: ['meeting'],
        status: newest.state === 'off' ? 'withdrawn' : 'announced',
        ...(newest.state === 'off' && newest.movedTo !== undefined && { movedTo: newest.movedTo }),
        purpose,
        terms: [],
        filedOn: newest.filed,
        firstFiledOn: first.filed,
      } satisfies Draft,
    ];
  });
}
