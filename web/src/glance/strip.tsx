import { formatPercentChange, formatPointChange, formatPoints } from '@bhav/core/words/format';
import { levelsLine, levelTime } from '@bhav/core/sentences/index-age';
import type { Direction } from '@bhav/core/quotes/stock';
import type { STRIP_INDICES } from '@bhav/core/market/strip-indices';
import type { IndexLevel } from '@bhav/core/wire/indices';
import { glanceWords as words } from '@bhav/core/words/en-glance';
import type { ReactNode } from 'react';
import { PauseButton } from '../live/pause-button.tsx';
import { TONE_CLASS, ToneIcon } from './tone.tsx';
import { useStockPart } from '../stock-data/provider.tsx';
import type { StockData } from '../stock-data/stock-store.ts';
import { useMarketHours } from './market-hours.tsx';

type Name = (typeof STRIP_INDICES)[number];

/** The strip's indices in its order; the list of the wire would bring the code that checks an answer with it. */
const NAMES = Object.keys(words.indices) as Name[];

/** The levels of the indices, each with its time; one that is not known says why. */
export function Strip({ indices, lists, hasPause }: Pick<StockData, 'indices' | 'lists'> & { hasPause: boolean }) {
  const hours = useMarketHours();
  const now = useStockPart((data) => hours?.at ?? data?.lastUpdated);
  const areQuotes = [lists.NSE, lists.BSE].some(({ mode }) => mode === 'live' || mode === 'replay');
  const known = NAMES.flatMap((name) => indices.find((index) => index.name === name) ?? []);
  return (
    <section aria-label={words.strip} className="index-strip" data-pause={hasPause ? '' : undefined}>
      <ul>
        {NAMES.map((name) => {
          const index = known.find((one) => one.name === name);
          return (
            <li key={name}>{index === undefined ? <Absent name={name} areQuotes={areQuotes} /> : <Level index={index} now={now} />}</li>
          );
        })}
      </ul>
      <div className="index-strip-foot">
        <p className="text-xs text-muted">{known.length === 0 ? undefined : levelsLine(known, now)}</p>
        {hasPause ? (
          <div className="-mt-2">
            <PauseButton />
          </div>
        ) : undefined}
      </div>
    </section>
  );
}

function Level({ index, now }: { index: IndexLevel; now: number | undefined }) {
  const { name, level, change, changePercent } = index;
  const tone = toneOf(index);
  return (
    <>
      <Head name={name} title={name === 'INDIA VIX' ? words.vix : undefined}>
        <span className="font-semibold" title={levelTime(index, now)}>
          {formatPoints(level)}
        </span>
      </Head>
      {change === undefined || changePercent === undefined ? (
        <p className="truncate text-xs leading-5 text-muted">{words.noChange}</p>
      ) : (
        <p
          className={`figures flex items-center justify-between gap-x-3 text-xs leading-5 md:justify-start ${tone === undefined ? '' : TONE_CLASS[tone]}`}
        >
          <span>{formatPointChange(change)}</span>
          <span className="inline-flex items-center gap-1 font-semibold">
            {tone === undefined ? undefined : <ToneIcon tone={tone} />}
            {formatPercentChange(changePercent)}
          </span>
        </p>
      )}
    </>
  );
}

function Absent({ name, areQuotes }: { name: Name; areQuotes: boolean }) {
  const why = areQuotes ? words.notQuoted : words.indices[name];
  return (
    <div title={why.long}>
      <Head name={name}>
        {/* Nested in a level's text size, so that all names share a baseline. */}
        <span>
          <span className="text-xs text-muted">{areQuotes ? words.notQuoted.text : words.notFiled}</span>
        </span>
      </Head>
      <p aria-hidden className="truncate text-xs leading-5 text-muted">
        {why.short}
      </p>
      <span className="sr-only">{why.long}</span>
    </div>
  );
}

function Head({ name, title, children }: { name: string; title?: string | undefined; children: ReactNode }) {
  return (
    <p className="figures flex h-5.5 items-baseline justify-between gap-x-3 max-[359px]:gap-x-1.5 max-[359px]:text-sm md:justify-start">
      <span className="min-w-0 truncate text-xs font-medium text-muted" title={title}>
        {name}
      </span>
      {children}
    </p>
  );
}

/** The direction of an index; none for the volatility index, whose rise is no gain. */
function toneOf({ name, change = 0 }: IndexLevel): Direction | undefined {
  if (name === 'INDIA VIX') return undefined;
  return change > 0 ? 'gain' : change < 0 ? 'loss' : 'level';
}
