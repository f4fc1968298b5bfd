import { type ShareName, shareText } from '@bhav/core/address/stock-path';
import { closeTime } from '@bhav/core/calendar/close-time';
import { addDays, LAST_DAY } from '@bhav/core/calendar/days';
import { dayChange } from '@bhav/core/chart/chart-figures';
import type { Question } from '@bhav/core/feed/question';
import type { ConditionWord } from '@bhav/core/screen/conditions';
import type { Screen } from '@bhav/core/screen/screen';
import type { ListInLink } from '@bhav/core/watchlist/list-link';
import type { CompanyEvent } from '@bhav/core/wire/share/events';
import type { ReadStore } from '../../store/open-store.ts';
import type { ListedShare } from '../../store/read/shares.ts';
import { filedAt } from '../../store/versions.ts';
import { barsAnswer, shareNamed } from '../answers/stock-answers.ts';
import { companyEvents } from '../companies/company-events.ts';
import type { ServedDays } from '../past/served-days.ts';
import { type FoundOfList, listChanges, liveListChange } from '../screened/list-changes.ts';
import { type LiveChange, liveChange, type ScreenChange, screenChanges } from '../screened/screen-changes.ts';

/** What a feed tells, before it is put into words. */
export type FeedContent =
  | { of: 'screen'; screen: Screen; changes: readonly ScreenChange[] }
  | { of: 'share'; feed: ShareFeed }
  | { of: 'alert'; share: FeedShare; screen: Screen; changes: readonly ScreenChange[] }
  | ({ of: 'shares'; question: Extract<Question, { of: 'shares' }>; changes: readonly ScreenChange[] } & FoundOfList)
  | { of: 'list'; list: ListInLink; hash: string; feeds: readonly ShareFeed[]; unknown: readonly string[] };

type FeedShare = Pick<ListedShare, 'exchange' | 'symbol' | 'name'>;

/** The newest day is the last. */
export interface ShareFeed {
  share: FeedShare;
  days: readonly ShareDay[];
}

/** A day of a share, as its file had it, with the events up to the next one. */
interface ShareDay {
  date: string;
  close: number;
  low: number;
  high: number;
  volume: number;
  /** Absent where there is none. */
  changePercent: number | undefined;
  events: readonly CompanyEvent[];
  published: string;
  updated: string;
}

interface FeedContentParts {
  store: ReadStore;
  days: Pick<ServedDays, 'on'>;
  /** Of a screen; a feed has five. */
  sessions?: number;
  /** Each share of a list is a part of the answer. */
  inParts?: <Made>(make: () => Promise<Made>) => Promise<Made>;
}

const SESSIONS = 5;

/** Undefined where no stored file has the share, any share of the list, or the list of the screen. Throws `NotReady`. */
export async function feedContent(
  question: Question,
  { store, days, sessions = SESSIONS, inParts = (make) => make() }: FeedContentParts,
): Promise<FeedContent | undefined> {
  switch (question.of) {
    case 'screen': {
      const { of, screen } = question;
      const changes = await screenChanges(store, days, { screen, sessions });
      return changes && { of, screen, changes };
    }
    case 'alert': {
      const { of, screen } = question;
      const share = await presentShare(store, question.share);
      if (share === undefined) return undefined;
      if (screen.conditions.some(({ word }) => !OF_FUNDS.includes(word)) && (await isFund(days, share))) return undefined;
      const changes = await screenChanges(store, days, { screen, sessions, keys: new Set([share.listing]) });
      return changes && { of, share, screen, changes: changes.filter(({ came }) => came.count > 0) };
    }
    case 'shares': {
      const found = await listChanges(store, days, { ...question, sessions });
      return found && { of: 'shares', question, ...found };
    }
    case 'share': {
      const feed = await inParts(() => shareFeedOf(store, question.share));
      return feed && { of: 'share', feed };
    }
    case 'list': {
      const { of, list, hash } = question;
      const unknown: string[] = [];
      const filedOn = filedTimes(store);
      // A share may be named twice, by its symbol and by its code.
      const feeds = new Map<string, ShareFeed>();
      for (const { exchange, symbol } of list.entries) {
        const feed = await inParts(() => shareFeedOf(store, { exchange, symbol }, filedOn));
        if (feed === undefined) unknown.push(shareText({ exchange, symbol }));
        else feeds.set(`${exchange}:${feed.share.symbol}`, feed);
      }
      return feeds.size === 0 ? undefined : { of, list, hash, feeds: [...feeds.values()], unknown };
    }
  }
}

/** What live quotes change in what a question is about. */
export type LiveContent =
  | { of: 'screen'; screen: Screen; change: LiveChange }
  | { of: 'alert'; share: FeedShare; screen: Screen; change: LiveChange }
  | { of: 'shares'; question: Extract<Question, { of: 'shares' }>; shares: readonly ShareName[]; change: LiveChange };

/** Undefined while there are no live quotes for it, and for closes, which are not known before the files. */
export async function liveContent(
  question: Question,
  { store, days }: Pick<FeedContentParts, 'store' | 'days'>,
): Promise<LiveContent | undefined> {
  const { of } = question;
  if (of === 'share' || of === 'list') return undefined;
  if (of === 'shares') {
    const found = await liveListChange(store, days, question);
    return found && { of, question, ...found };
  }
  const { screen } = question;
  if (of === 'screen') {
    const change = await liveChange(store, days, { screen });
    return change && { of, screen, change };
  }
  const share = await presentShare(store, question.share);
  const change = share && (await liveChange(store, days, { screen, keys: new Set([share.listing]) }));
  return share && change && { of, share, screen, change };
}

/** What is known of a fund; screens have shares alone. */
const OF_FUNDS: readonly ConditionWord[] = ['price', 'change'];

async function isFund(days: Pick<ServedDays, 'on'>, { exchange, symbol }: ListedShare): Promise<boolean> {
  const day = await days.on(undefined);
  return day?.served.others[exchange].stocks.some((fund) => fund.symbol === symbol) === true;
}

/** An old symbol has the share of the new one. */
async function presentShare(store: ReadStore, { exchange, symbol }: ShareName): Promise<ListedShare | undefined> {
  const named = await shareNamed(store, exchange, symbol);
  const share = named !== undefined && 'movedTo' in named ? await shareNamed(store, exchange, named.movedTo.symbol) : named;
  return share === undefined || 'movedTo' in share ? undefined : share;
}

const SHARE_SESSIONS = 10;
/** In which so many are traded. */
const SHARE_DAYS = 30;

/** `filedOn` gives the time of the newest file of a day. */
async function shareFeedOf(store: ReadStore, asked: ShareName, filedOn = filedTimes(store)): Promise<ShareFeed | undefined> {
  const share = await presentShare(store, asked);
  if (share === undefined) return undefined;
  const from = addDays(share.lastSession, -SHARE_DAYS);
  const { bars } = await barsAnswer(store, share, from, LAST_DAY, false);
  const events = await companyEvents(store, { from, to: LAST_DAY, company: share.company });
  const first = Math.max(0, bars.length - SHARE_SESSIONS);
  const days = bars.slice(first).map(async (bar, at) => {
    const { date } = bar;
    // With those of the days without trading that follow; the newest has all that are to come.
    const next = bars[first + at + 1]?.date;
    const published = closeTime(share.exchange, date, true);
    return {
      ...bar,
      changePercent: dayChange(bar, bars[first + at - 1]),
      events: events.filter((event) => event.date >= date && (next === undefined || event.date < next)),
      published,
      updated: (await filedOn(date)) ?? published,
    };
  });
  const { exchange, symbol, name } = share;
  return { share: { exchange, symbol, name }, days: await Promise.all(days) };
}

/** Each day is asked for once. */
function filedTimes(store: ReadStore): (day: string) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>();
  return (day) => {
    const filed = known.get(day) ?? filedAt(store, day);
    known.set(day, filed);
    return filed;
  };
}
