import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import type { MarketAll } from '@bhav/core/wire/market';
import type { PageStatus, RenderedHours } from '@bhav/core/wire/server/page-status';
import { language } from '@bhav/core/words/en/language';
import { headWords } from '@bhav/core/words/en/pages/head';
import { LANGUAGES } from '@bhav/core/words/languages';
import { renderToString } from 'react-dom/server';
import { hoursAt } from './data/market/session-clock.ts';
import { loadAllPages, NOT_FOUND, pageAt } from './routes/pages.ts';
import { ServerRenderedPage } from './server-rendered-page.tsx';
import { storeOfPage } from './data/market/provider.tsx';
import { wholeKey, exchangeFromAnswer, type AllShares } from './data/market/whole-exchange.ts';

export { headOf } from '@bhav/core/sentences/heads/page-head';

/** What the build writes into every page. */
export const site = { locale: LANGUAGES[language].locale, noScript: headWords.noScript, picture: headWords.picture };

const all = await loadAllPages();

/** The build renders one HTML file for each. */
export const pagesToRender = all.filter(({ path }) => path !== NOT_FOUND);

export const notFound = all.find(({ path }) => path === NOT_FOUND);

/** The markup inside `#root`, before any figure is known. */
export function render(path: string): Promise<string> {
  const status = { mode: 'simulated' } as const;
  return Promise.resolve(renderToString(<ServerRenderedPage path={path} status={status} store={storeOfPage(status)} />));
}

/** Returns the addresses of the answers of the API that the page at a path shows beside the market; `search` is the query of its address. */
export async function answersOf(path: string, search: string): Promise<string[]> {
  const { answers } = await pageAt(path).load();
  return (await answers?.(path, new URLSearchParams(search))) ?? [];
}

/** The answers of `GET /market/all` that were parsed last. */
const parsed: Partial<Record<Exchange, { text: string; whole: AllShares }>> = {};

/**
 * Returns the markup inside `#root` of the page at a path with the figures of `status`, whose `renderedAt` and `renderedFor` are the time and the
 * parameters of the address; and the status to write into the page, which has the market's hours too. `wholes` are the answers of `GET /market/all`,
 * as JSON, for a page of whole exchanges. Undefined if the answers of `status` say that there is no such page.
 */
export async function renderFigures(
  path: string,
  status: PageStatus,
  wholes: Partial<Record<Exchange, string>> = {},
): Promise<{ app: string; status: PageStatus } | undefined> {
  const { isThere, prepare } = await pageAt(path).load();
  if (isThere?.(path, Object.values(status.answers ?? {})) === false) return undefined;
  const withHours = { ...status, hours: renderedHours(status) };
  const store = storeOfPage(status);
  for (const exchange of EXCHANGES) {
    const text = wholes[exchange];
    if (text === undefined) continue;
    const last = parsed[exchange];
    const whole = last?.text === text ? last.whole : exchangeFromAnswer(JSON.parse(text) as MarketAll);
    parsed[exchange] = { text, whole };
    store.client.setQueryData(wholeKey(exchange), whole);
  }
  await prepare?.(new URLSearchParams(status.renderedFor), store);
  return { app: renderToString(<ServerRenderedPage path={path} status={withHours} store={store} />), status: withHours };
}

function renderedHours({ market, renderedAt = 0 }: PageStatus): RenderedHours {
  const { quiet, ...hours } = hoursAt(renderedAt, true);
  const notes = EXCHANGES.flatMap((exchange) => {
    const note = market && quiet(market.lists[exchange]);
    return note === undefined ? [] : [[exchange, note]];
  });
  return { ...hours, quiet: Object.fromEntries(notes) as RenderedHours['quiet'] };
}
