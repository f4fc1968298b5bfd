import { EXCHANGES } from '@bhav/core/market/exchange';
import { hasFigures } from '@bhav/core/market/mode';
import type { PageStatus, WrittenLogs } from '@bhav/core/wire/page-status';
import { errorLine } from '../../machine/error-text.ts';
import type { MarketHolder } from '../../market/market-holder.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/ready-answer.ts';
import type { Writing } from '../built-site.ts';
import { NewestMade } from '../newest-made.ts';
import type { ServedMarket } from '../../market/served-market.ts';
import type { WriteRequest } from './page-writer.ts';

export interface WrittenPagesParts extends Pick<Writing, 'templates' | 'headOf'> {
  write: (request: WriteRequest) => Promise<string>;
  market: MarketHolder;
  statusOf: (served: ServedMarket) => PageStatus;
  /** Gives what the page of the data's health shows beside the market. */
  logs: () => Promise<WrittenLogs>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Writes a sentence for the operator. */
  say: (sentence: string) => void;
}

/** A page is written anew each minute, for it shows the time. */
const MINUTE_MS = 60_000;
/** Some 200 KB each. */
const PAGES_KEPT = 100;
/** Who asks for a view beyond these gets the page as the build wrote it, which draws its figures by script; a page without parameters goes first. */
const WRITING_AT_ONCE = 16;
/** The parameters of an address that a page depends on. */
const PARAMETERS = ['q', 'show', 'sort', 'dir', 'market', 'floor'];
/** As long as a search may be. */
const LONGEST = 100;

/** The page that shows logs, which are read of the store; so it is not written before somebody asks for it. */
const WITH_LOGS = '/data';

/** Pages with the figures in their HTML, written once for each change, minute and address, and kept ready. */
export class WrittenPages {
  readonly #parts: WrittenPagesParts;
  /** By path and parameters, of the newest market and minute. */
  readonly #pages = new NewestMade<ReadyAnswer>(PAGES_KEPT, (address) => !address.includes('?'));
  /** The pages without parameters that were asked for since the last change. */
  readonly #asked: Set<string>;
  #writing = 0;
  #failed = false;

  constructor(parts: WrittenPagesParts) {
    this.#parts = parts;
    this.#asked = new Set([...parts.templates.keys()].filter((path) => path !== WITH_LOGS));
    parts.market.onChange(() => this.#prepare());
    this.#prepare();
  }

  /** Gives a page; undefined where there are no figures, no such page, or it cannot be written now. */
  page(path: string, parameters: URLSearchParams): Promise<ReadyAnswer | undefined> {
    const search = searchOf(parameters);
    if (search === '') this.#asked.add(path);
    return this.#page(path, search);
  }

  async #page(path: string, search: string): Promise<ReadyAnswer | undefined> {
    const { templates, market, now } = this.#parts;
    const template = templates.get(path);
    const served = market.current;
    if (template === undefined || !hasFigures(served.market.lists)) return undefined;
    const minute = Math.floor(now() / MINUTE_MS);
    const version = `${served.revision} ${minute}`;
    const address = path + search;
    if (search !== '' && this.#writing >= WRITING_AT_ONCE && !this.#pages.has(version, address)) return undefined;
    try {
      const page = await this.#pages.of(version, address, () => this.#write(path, search, template, served, minute * MINUTE_MS));
      this.#failed = false;
      return page;
    } catch (error) {
      if (!this.#failed) this.#parts.say(`Pages cannot be written with their figures, so the browser draws them: ${errorLine(error)}`);
      this.#failed = true;
      return undefined;
    }
  }

  async #write(path: string, search: string, template: string, served: ServedMarket, at: number): Promise<ReadyAnswer> {
    this.#writing += 1;
    try {
      const status = {
        ...this.#parts.statusOf(served),
        writtenAt: at,
        writtenFor: search,
        ...(path === WITH_LOGS && { logs: await this.#parts.logs() }),
      };
      const isWhole = search.includes('market=all');
      const html = await this.#parts.write({
        path,
        template,
        head: this.#parts.headOf(path, served.market),
        status,
        wholes: isWhole ? await wholesOf(served) : undefined,
        isFirst: search === '',
      });
      return await readyAnswer(html);
    } finally {
      this.#writing -= 1;
    }
  }

  /** Writes ahead the pages that were asked for since the last change. */
  #prepare(): void {
    const asked = [...this.#asked];
    this.#asked.clear();
    for (const path of asked) void this.#page(path, '');
  }
}

/** Gives the parameters on which a page depends, in one order. */
function searchOf(parameters: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = parameters.get(name)?.slice(0, LONGEST) ?? '';
    if (value !== '') known.set(name, value);
  }
  return known.size === 0 ? '' : `?${known.toString()}`;
}

async function wholesOf(served: ServedMarket): Promise<WriteRequest['wholes']> {
  const answers = await Promise.all(EXCHANGES.map((exchange) => served.answer(`all ${exchange}`)));
  return Object.fromEntries(EXCHANGES.map((exchange, index) => [exchange, answers[index]?.plain.bytes.toString()]));
}
