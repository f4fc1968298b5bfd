import { addressParameters, LANG } from './parameters.ts';
import { istIso } from '@bhav/core/calendar/ist';
import { type Exchange, EXCHANGES } from '@bhav/core/market/exchange';
import { indexNamed } from '@bhav/core/indices/index-names';
import { hasFigures } from '@bhav/core/market/mode';
import { seededRandom } from '@bhav/core/simulated/random';
import { simulatedMarket } from '@bhav/core/simulated/simulated-market';
import { FILTERS } from '@bhav/core/table/shown-stocks';
import type { StockList } from '@bhav/core/wire/market';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { indexAnswer } from '../../market/answers/index-answer.ts';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { type ReadyAnswer, readyAnswer } from '../../market/published/ready-answer.ts';
import type { ServedMarket } from '../../market/served-market.ts';
import type { Embedded } from '../../texts/embedded.ts';
import type { Texts } from '../site/texts-of-language.ts';
import { OWN_CACHE_ONLY } from '../freshness.ts';
import { HTML_TYPE, sendReady, sendText } from '../send-ready.ts';
import { NewestMade } from '../versioned-cache.ts';

/** Shown unless the address says otherwise. */
const NIFTY = 'NIFTY 50';
const ROWS = { usual: 10, most: 50 } as const;
/** A simulated market stands so long. */
const SIMULATED_MS = 300_000;
const PAGES_KEPT = 200;

type Asked = Partial<Record<'of' | 'show' | 'n' | 'name' | 'palette', string>>;
/** `key` is the same for all addresses of a page. */
type Found = { key: string; make: (texts: Texts) => Embedded } | undefined;

/**
 * `GET /embed/table?of&show&n`, `/embed/shape?of` and `/embed/index?name`: small pages for the frames of other sites, without script. `of` is an
 * index, in a table also an exchange; with `palette=blue-orange` rises are blue and falls orange, with `lang=hi` the words are Hindi. Without figures the market is simulated, another
 * one every five minutes. `now` is in milliseconds since 1970.
 */
export function embeds(app: FastifyInstance, holder: Pick<MarketHolder, 'current'> | undefined, now: () => number): void {
  const pages = new NewestMade<ReadyAnswer>(PAGES_KEPT);
  const answer = (path: string, names: (keyof Asked)[], find: (shown: Shown, asked: Asked) => Found): void => {
    const reads = { ...Object.fromEntries([...names, 'palette'].map((name) => [name, Type.Optional(Type.String())])), ...LANG };
    app.get(path, { schema: { reads } }, async (request, reply) => {
      const { texts } = request;
      const shown = shownMarket(holder?.current, now(), texts);
      const asked: Asked = Object.fromEntries(addressParameters(request));
      const found = find(shown, asked);
      if (found === undefined) {
        const hasIndices = path !== '/embed/index' || shown.indices.length > 0;
        return sendText(request, reply.code(404).headers(OWN_CACHE_ONLY), texts.missingEmbed(hasIndices), HTML_TYPE);
      }
      const isBlue = asked.palette === 'blue-orange';
      const key = `${texts.language} ${path} ${isBlue} ${found.key}`;
      const page = await pages.of(shown.version, key, () => readyAnswer(texts.embedPage(found.make(texts), isBlue)));
      return sendReady(request, reply, page, HTML_TYPE);
    });
  };
  answer('/embed/table', ['of', 'show', 'n'], ({ whole, listNamed }, { of = NIFTY, show, n }) => {
    const exchange = EXCHANGES.find((one) => one === of.toUpperCase());
    const list = exchange === undefined ? listNamed(of) : whole[exchange];
    const filter = FILTERS.find((one) => one === show) ?? 'all';
    const count = Math.min(Math.max(Math.trunc(Number(n)) || ROWS.usual, 1), ROWS.most);
    return (
      list && { key: `${list.name} ${filter} ${count}`, make: (texts) => texts.embeddedTable(list, exchange !== undefined, filter, count) }
    );
  });
  answer('/embed/shape', ['of'], ({ listNamed }, { of = NIFTY }) => {
    const list = listNamed(of);
    return list && { key: list.name, make: (texts) => texts.embeddedShape(list) };
  });
  answer('/embed/index', ['name'], ({ indices }, { name = NIFTY }) => {
    const index = indexNamed(indices, name);
    return index && { key: index.name, make: (texts) => texts.embeddedIndex(index) };
  });
}

interface Shown extends Pick<ServedMarket, 'indices'> {
  version: string;
  whole: Record<Exchange, StockList>;
  listNamed: (name: string) => StockList | undefined;
}

/** A simulated market where there are no figures. */
function shownMarket(served: ServedMarket | undefined, now: number, { simulatedSource }: Texts): Shown {
  const isThere = served !== undefined && hasFigures(served.market.lists);
  const at = now - (now % SIMULATED_MS);
  const lists = isThere ? served.market.lists : simulated(at, simulatedSource);
  const indices = isThere ? served.indices : [];
  return {
    version: isThere ? `${served.revision}` : `simulated ${at}`,
    whole: isThere ? served.whole : lists,
    indices,
    listNamed: (name) => {
      const main = indexNamed(Object.values(lists), name);
      const index = indexNamed(indices, name);
      return main ?? (isThere && index ? indexAnswer(served, index.name).members?.list : undefined);
    },
  };
}

function simulated(at: number, source: string): Record<Exchange, StockList> {
  const { NSE, BSE } = simulatedMarket(seededRandom(String(at)), istIso(at));
  return { NSE: { ...NSE, source }, BSE: { ...BSE, source } };
}
