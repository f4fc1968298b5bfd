import { addressOn } from '@bhav/core/address/view';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { readDayPath } from '@bhav/core/address/stock-path';
import { closedFor } from '@bhav/core/calendar/session';
import { readMoversPath } from '@bhav/core/screen/lists';
import { hasFigures } from '@bhav/core/market/mode';
import type { PageStatus, RenderedAnswers, RenderedLogs } from '@bhav/core/wire/server/page-status';
import { endedByStop } from '../../platform/machine/child-queue.ts';
import { errorLine } from '../../platform/machine/machine-error.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { pastDayAsked, hasPast } from '@bhav/core/pages/past-pages';
import { NotReady } from '../../market/not-ready.ts';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { packed, readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import { templateOf, type Rendering } from '../site/built-site.ts';
import { inSlot } from '../limits/slots.ts';
import { NewestMade } from '../versioned-cache.ts';
import type { ServedMarket } from '../../market/served-market.ts';
import { isPattern } from '@bhav/core/pages/page-pattern';
import type { OwnAnswer } from './own-answers.ts';
import { PARAMETERS, SCREENER } from './page-query.ts';
import type { RenderRequest } from './page-renderer-process.ts';

export interface RenderedPagesParts extends Pick<Rendering, 'templates' | 'address'> {
  /** Pages are rendered before anybody has asked for them. */
  isAhead: boolean;
  /** Of the answers that a page shows beside the market. */
  addresses: (path: string, search: string) => Promise<string[]>;
  /** Undefined if the answers say that there is no such page. */
  render: (request: RenderRequest) => Promise<string | undefined>;
  market: MarketHolder;
  days: Pick<ServedDays, 'newest' | 'on' | 'bounds'>;
  statusOf: (served: ServedMarket) => PageStatus;
  /** For the page of data health. */
  logs: () => Promise<RenderedLogs>;
  /** Of the API. */
  answer: (address: string) => Promise<OwnAnswer>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** For the operator. */
  say: (sentence: string) => void;
}

/** Without a page its first answer is missing, or has moved to another path. */
export type Rendered = { page: ReadyAnswer } | { missing: true } | { movedTo: string };

interface Asked extends Pick<RenderRequest, 'path' | 'template' | 'isFirst'> {
  search: string;
  day: ServedDay;
  notStored: string | undefined;
  at: number;
}

/** A page is rendered anew each minute, since it shows the time. */
const MINUTE_MS = 60_000;
/** Some 200 KB each. */
const PAGES_KEPT = 100;
/** Such as those of shares, some 30 KB each, compressed. */
const PAGES_OF_PATTERNS_KEPT = 1_000;
const PATIENCE_MS = 1_500;
/** Of the value of a parameter, in characters. */
const LONGEST = 100;

const WITH_LOGS = '/data';
/** Rendered when first asked for: what they show is read from the store, or known once the server has started. */
const NOT_AHEAD = [WITH_LOGS, '/api'];

/** Rendered once for each change, minute and address, and kept ready. */
export class RenderedPages {
  readonly #parts: RenderedPagesParts;
  /** Of the newest market and minute, by path and parameters. */
  readonly #pages = new NewestMade<Rendered>(PAGES_KEPT, (address) => !address.includes('?'));
  readonly #ofPatterns = new NewestMade<Rendered>(PAGES_OF_PATTERNS_KEPT);
  readonly #ofPast = new NewestMade<Rendered>(PAGES_KEPT);
  /** Without parameters, since the last change. */
  readonly #asked: Set<string>;
  #failed = false;

  constructor(parts: RenderedPagesParts) {
    this.#parts = parts;
    const isAhead = (path: string): boolean => parts.isAhead && !NOT_AHEAD.includes(path) && !isPattern(path);
    this.#asked = new Set([...parts.templates.keys()].filter(isAhead));
    parts.market.onChange(() => this.#prepare());
    this.#prepare();
  }

  /**
   * Undefined if there are no figures, no such page, or it cannot be rendered now: then the built page draws its figures by script. A page of a past
   * session rejects with `NotReady` instead. If a newer page takes longer than `patienceMs`, the last rendered one is given.
   */
  async page(path: string, parameters: URLSearchParams, patienceMs = PATIENCE_MS): Promise<Rendered | undefined> {
    const { days, templates } = this.#parts;
    const search = searchOf(path, parameters);
    if (search === '' && templates.has(path)) this.#asked.add(path);
    const asked = pastDayAsked(new URLSearchParams(search));
    if (asked === undefined || templateOf(templates, path) === undefined) return this.#page(path, search, days.newest, { patienceMs });
    const day = await days.on(asked);
    const page = await this.#page(path, search, day ?? days.newest, { patienceMs, ...(day === undefined && { notStored: asked }) });
    if (page === undefined) throw new NotReady('past');
    return page;
  }

  hasFigures(): boolean {
    return hasFigures(this.#parts.market.current.market.lists);
  }

  /** `notStored` is the day that was asked for, where no session is stored up to it. */
  async #page(
    path: string,
    search: string,
    day: ServedDay,
    { notStored, patienceMs = PATIENCE_MS }: { notStored?: string; patienceMs?: number } = {},
  ): Promise<Rendered | undefined> {
    const { templates, now } = this.#parts;
    const template = templateOf(templates, path);
    if (template === undefined || !this.hasFigures()) return undefined;
    const pages = day.past !== undefined ? this.#ofPast : templates.has(path) ? this.#pages : this.#ofPatterns;
    const minute = Math.floor(now() / MINUTE_MS);
    const version = `${day.served.revision} ${minute}`;
    const address = path + search;
    const isFirst = search === '' && templates.has(path);
    const make = (): Promise<Rendered> => this.#written({ path, search, template, day, notStored, at: minute * MINUTE_MS, isFirst });
    try {
      return await pages.orLast(version, address, make, patienceMs);
    } catch (error) {
      if (error instanceof NotReady) return undefined;
      throw error;
    }
  }

  /** Rejects with `NotReady` where the page cannot be rendered now; the operator hears of it once. */
  async #written(asked: Asked): Promise<Rendered> {
    try {
      const page = await this.#render(asked);
      this.#failed = false;
      return page;
    } catch (error) {
      if (error instanceof NotReady) throw error;
      if (!this.#failed && !endedByStop(error)) {
        this.#failed = true;
        this.#parts.say(`Pages cannot be written with their figures, so the browser draws them: ${errorLine(error)}`);
      }
      throw new NotReady('past');
    }
  }

  async #render({ path, search, template, day, notStored, at, isFirst }: Asked): Promise<Rendered> {
    const { served, past } = day;
    const { address } = this.#parts;
    const addresses = await this.#parts.addresses(path, search);
    // The path of a page of a pattern names what it shows.
    if (addresses.length === 0 && this.#isNamed(path)) return { missing: true };
    const answers = addresses.length === 0 ? { values: undefined } : await this.#answers(path, addresses, past?.session);
    if (!('values' in answers)) return answers;
    const { values } = answers;
    const status = {
      ...this.#parts.statusOf(served),
      renderedAt: at,
      renderedFor: search,
      ...(path === WITH_LOGS && { logs: await this.#parts.logs() }),
      ...(values !== undefined && { answers: values }),
      ...((past ?? notStored) !== undefined && withoutUndefined({ stored: await this.#parts.days.bounds(), past, notStored })),
    };
    const isWhole = search.includes('market=all');
    const wholes = isWhole ? await wholesOf(served) : undefined;
    const html = await inSlot(() => this.#parts.render({ path, template, address, status, wholes, isFirst }));
    if (html === undefined) return { missing: true };
    const page = await readyAnswer(html);
    return { page: this.#parts.templates.has(path) ? page : packed(page) };
  }

  /** The path names what the page shows, which there is not. A day on which the exchanges were closed has its page. */
  #isNamed(path: string): boolean {
    const isOfList = this.#parts.templates.has(path) || readMoversPath(path) !== undefined;
    return !isOfList && closedFor(readDayPath(path) ?? '') === undefined;
  }

  /**
   * The first answer decides whether there is such a page. One of today's market that has still to be made is left out of a page that is there in
   * any case: the page asks for it.
   */
  async #answers(
    path: string,
    addresses: readonly string[],
    session: string | undefined,
  ): Promise<{ values: RenderedAnswers } | Exclude<Rendered, { page: ReadyAnswer }>> {
    const values: Record<string, unknown> = {};
    const isFixed = this.#parts.templates.has(path);
    for (const [place, address] of addresses.entries()) {
      let got: OwnAnswer;
      try {
        got = await inSlot(() => this.#parts.answer(addressOn(address, session)));
      } catch (error) {
        if (error instanceof NotReady && session === undefined && isFixed) continue;
        throw error;
      }
      if (got !== undefined && 'value' in got) values[address] = got.value;
      else if (place === 0 && got !== undefined) return { movedTo: movedPath(path, got.movedTo) };
      else if (place === 0 && this.#isNamed(path)) return { missing: true };
      // The page says that it is missing.
      else if (place === 0) values[address] = null;
    }
    return { values };
  }

  /** What was asked for since the last change is rendered ahead. */
  #prepare(): void {
    const asked = [...this.#asked];
    this.#asked.clear();
    for (const path of asked) void this.#page(path, '', this.#parts.days.newest);
  }
}

/** Of a page about a share: the path and the address of its answer end with the exchange and the symbol. */
function movedPath(path: string, address: string): string {
  const [share = ''] = /[^/]+\/[^/?]+(?=\?|$)/.exec(address) ?? [];
  return `/${path.split('/')[1]}/${share}`;
}

/** The parameters on which a page depends, in one order. */
function searchOf(path: string, parameters: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const name of PARAMETERS) {
    // A screen says that a day is none of the calendar.
    if (name === 'on' && (!hasPast(path) || (pastDayAsked(parameters) === undefined && path !== SCREENER))) continue;
    const value = parameters.get(name)?.slice(0, LONGEST) ?? '';
    if (value !== '') known.set(name, value);
  }
  return known.size === 0 ? '' : `?${known.toString()}`;
}

async function wholesOf(served: ServedMarket): Promise<RenderRequest['wholes']> {
  const answers = await Promise.all(EXCHANGES.map((exchange) => served.answer(`all ${exchange}`)));
  return Object.fromEntries(EXCHANGES.map((exchange, index) => [exchange, answers[index]?.plain.bytes.toString()]));
}
