import type { Parameters } from '@bhav/core/address/view';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { Market, StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { formatPercentChange, formatRupees } from '@bhav/core/words/format';
import { longDate } from '@bhav/core/words/dates';
import { isQuoted, modeLine } from '@bhav/core/sentences/freshness';
import { istTime } from '@bhav/core/calendar/ist';
import { byChange } from '@bhav/core/quotes/rank';
import { directionOf } from '@bhav/core/quotes/stock';
import { en } from '@bhav/core/words/en/common';
import { homeWords as words } from '@bhav/core/words/en/pages/home';
import { MAIN_INDEX } from '@bhav/core/indices/strip-indices';
import { mapPage } from '@bhav/core/map/map-view';
import { indexName } from '@bhav/core/words/index-name';
import { dayAddress } from '@bhav/core/pages/answer-addresses';
import { NEWEST } from '@bhav/core/address/stock-path';
import { ArrowRight, Check } from 'lucide-react';
import { ExchangeBreadth } from '../figures/exchange-breadth.tsx';
import { IndexStrip } from '../strip/index-strip.tsx';
import { useRowsFollowed } from '../figures/follow-row.ts';
import { StockLink, useLinkParameters } from '../figures/stock-link.tsx';
import { DaysShape, useScale } from '../figures/shape/days-shape.tsx';
import { TONE_CLASS, ToneIcon } from '../figures/tone.tsx';
import { pageAt, type Page } from './pages.ts';
import { useIsFromServer, useList, useMarket, usePageState } from '../data/market/provider.tsx';
import { Part } from '../ui/messages/failure.tsx';
import { Link } from '../ui/address/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { HomeLists } from '../pages/watchlist/home-lists.tsx';
import { Claims } from '../pages/home/claims.tsx';
import { TheDay } from '../pages/home/the-day.tsx';
import { HomeFeatures } from '../pages/home/home-features.tsx';

export const page: Page = { title: words.tab, description: words.description };

/** The landing page: the day at a glance, the coverage, and the features. */
export default function Home() {
  return (
    <>
      <div className="page">
        <Part>
          <HomeLists />
        </Part>
        <Part>
          <IndexStrip />
        </Part>
      </div>
      <Hero />
      <Part>
        <TheDay />
      </Part>
      <Overview />
      <Claims />
      <HomeFeatures />
    </>
  );
}

function Hero() {
  return (
    <div className="page pt-6 sm:pt-8">
      <PageTitle className="text-hero tracking-[-0.035em]">{words.title}</PageTitle>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:mt-4">
        <p className="text-lg text-muted sm:text-xl">{words.tagline}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link to="/market-performers" className="button button-strong h-11 px-4 text-lg" onIntent={pageAt('/market-performers').preload}>
            {words.action}
            <ArrowRight className="size-5" />
          </Link>
          <Link to="/full-tracking" className="link inline-flex min-h-11 items-center" onIntent={pageAt('/full-tracking').preload}>
            {words.track}
          </Link>
        </div>
      </div>
    </div>
  );
}

/** A past day has the sentences that its market gives. */
export const answers = (_: string, parameters: Parameters): string[] => ((parameters.get('on') ?? '') !== '' ? [] : [dayAddress(NEWEST)]);

/** The mode of the figures, and for simulated ones when they were drawn; official ones name their session. */
function ageOf(lists: Market['lists'], lastUpdated: number): string {
  const line = modeLine(
    EXCHANGES.map((exchange) => lists[exchange]),
    lastUpdated,
  );
  return lists.NSE.mode === 'simulated' ? `${line}, ${words.asOf(istTime(lastUpdated))}` : line;
}

/** The time of the figures. It renders at each change of them; its surroundings do not. */
function Age() {
  const lists = useMarket((market) => market?.lists);
  const lastUpdated = usePageState((state) => state?.lastUpdated);
  return (
    <p className="min-h-4 text-xs text-muted tabular-nums max-sm:basis-full">
      {lists !== undefined && lastUpdated !== undefined && ageOf(lists, lastUpdated)}
    </p>
  );
}

function Overview() {
  return (
    <section aria-labelledby="overview" className="page mt-7 sm:mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="overview">{words.overview}</h2>
        <Age />
      </div>
      <div className="mt-3 grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-2">
        {EXCHANGES.map((exchange) => (
          <Part key={exchange}>
            <ExchangeOverview exchange={exchange} />
          </Part>
        ))}
      </div>
    </section>
  );
}

function ExchangeOverview({ exchange }: { exchange: Exchange }) {
  const list = useList(exchange);
  const scale = useScale();
  const isFromServer = useIsFromServer();
  const { scope, points } = words.exchanges[exchange];
  const ranked = list && byChange(list.stocks);
  const isEmpty = list?.stocks.length === 0;
  return (
    <section aria-labelledby={`overview-${exchange}`} className="min-w-0 border-t-2 border-ink pt-3">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={`overview-${exchange}`} className="text-lg">
          {en.lists[exchange]}
        </h3>
        <p className="flex items-baseline gap-x-4 text-muted">
          {scope}
          {isFromServer && (
            <Link to={mapPage(MAIN_INDEX[exchange])} className="link-alone text-sm">
              {en.layout.mapOf(indexName(MAIN_INDEX[exchange]))}
            </Link>
          )}
        </p>
      </div>
      <DaysShape title={en.lists[exchange]} list={list} large scale={scale} saysScale={exchange === 'NSE'} />
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        <Movers
          title={words.leaders}
          none={isEmpty ? en.shape.none : words.noLeaders}
          stocks={ranked?.filter(({ isGainer }) => isGainer).slice(0, 3)}
        />
        <Movers
          title={words.laggards}
          none={isEmpty ? en.shape.none : words.noLaggards}
          stocks={ranked
            ?.filter(({ isLoser }) => isLoser)
            .slice(-3)
            .toReversed()}
        />
      </div>
      <ExchangeBreadth exchange={exchange} />
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-muted">
        {points.map((point) => (
          <li key={point} className="inline-flex items-center gap-1.5">
            <Check className="size-4 text-accent-deep" />
            {point}
          </li>
        ))}
      </ul>
      {/* The first point of each exchange says that its figures move. */}
      <p className="mt-1 min-h-5 text-sm">{list !== undefined && list.mode !== 'live' && words.now(closesOf(list))}</p>
    </section>
  );
}

/** Beside them stands once what the figures are. */
function closesOf(list: StockList): string {
  return list.mode === 'simulated' || list.session === undefined || isQuoted(list)
    ? modeLine([list])
    : words.closes(longDate(list.session));
}

function Movers({ title, none, stocks }: { title: string; none: string; stocks: Stock[] | undefined }) {
  const followed = useRowsFollowed();
  return (
    <div className="@container min-w-0">
      <h4 className="border-b border-hairline pb-1 text-sm font-medium text-muted">{title}</h4>
      {stocks?.length === 0 && <p className="flex h-9 items-center text-muted">{none}</p>}
      <ol ref={followed} className="stock-rows">
        {(stocks ?? [undefined, undefined, undefined]).map((stock, index) => (
          <li key={stock?.symbol ?? index} className="figures flex h-9 items-center gap-3 border-b border-hairline">
            {stock === undefined ? <span className="skeleton h-4 w-full" /> : <Mover stock={stock} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Mover({ stock }: { stock: Stock }) {
  const tone = directionOf(stock) ?? 'level';
  const linkParameters = useLinkParameters();
  return (
    <>
      <span className="grow font-semibold">
        <StockLink stock={stock} linkParameters={linkParameters} />
      </span>
      {/* A narrow list has no room for it. */}
      <span data-field="price" className="@max-[17.5rem]:hidden">
        {formatRupees(stock.price)}
      </span>
      <span data-field="changePercent" className={`inline-flex w-20 items-center justify-end gap-1 font-semibold ${TONE_CLASS[tone]}`}>
        <ToneIcon tone={tone} />
        {formatPercentChange(stock.changePercent ?? 0)}
      </span>
    </>
  );
}
