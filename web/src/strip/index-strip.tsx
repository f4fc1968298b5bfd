import { hasFigures } from '@bhav/core/market/mode';
import { useMarket, usePageState } from '../data/market/provider.tsx';
import { formatPercentChange, formatPointChange, formatPoints } from '@bhav/core/words/format';
import { datedName, levelOrigin, untoldLevels } from '@bhav/core/sentences/index-age';
import { toneOfIndex } from '@bhav/core/quotes/index-tone';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Market } from '@bhav/core/wire/market';
import type { IndexLevel } from '@bhav/core/wire/indices';
import { glanceWords as words } from '@bhav/core/words/en/glance';
import { indexPath } from '@bhav/core/address/stock-path';
import { Link } from '../ui/address/link.tsx';
import { PauseButton } from '../data/live/pause-button.tsx';
import { TONE_CLASS, ToneIcon } from '../figures/tone.tsx';
import { useMarketHours } from '../figures/market-hours.tsx';

/** Nothing for the simulated market, which has no indices. */
export function IndexStrip() {
  const lists = useMarket((market) => market?.lists);
  const indices = useMarket((market) => market?.indices);
  // The styles hide it on a page that was served without figures.
  if (lists === undefined || indices === undefined) return <div aria-hidden className="index-strip served-only" />;
  if (!hasFigures(lists)) return undefined;
  return <Strip indices={indices} lists={lists} />;
}

/** Indices whose origin differs from that of the lists say so in a line. */
function Strip({ indices, lists }: Pick<Market, 'indices' | 'lists'>) {
  const hours = useMarketHours();
  const now = usePageState((state) => hours?.at ?? state?.lastUpdated);
  const untold = untoldLevels(
    indices,
    EXCHANGES.map((exchange) => lists[exchange]),
    now,
  );
  return (
    <section aria-label={words.strip} className="index-strip">
      <ul>
        {indices.map((index) => (
          <li key={index.name} title={levelOrigin(index, now)}>
            <Level index={index} name={datedName(index, indices)} />
          </li>
        ))}
      </ul>
      <PauseButton />
      {untold !== undefined && <p className="index-strip-origin">{untold}</p>}
    </section>
  );
}

function Level({ index, name }: { index: IndexLevel; name: string }) {
  const { level, change, changePercent } = index;
  const tone = toneOfIndex(index);
  return (
    <>
      <Link to={indexPath(index.name)} className="index-name" title={index.name === 'INDIA VIX' ? words.vix : undefined}>
        {name}
      </Link>
      <span className="figures index-level">
        <b>{formatPoints(level)}</b>
        {change === undefined || changePercent === undefined ? (
          <span className="text-muted">{words.noChange}</span>
        ) : (
          <span className={tone && TONE_CLASS[tone]}>
            {tone && <ToneIcon tone={tone} />}
            <span className="max-xl:hidden">{formatPointChange(change)}</span> {formatPercentChange(changePercent)}
          </span>
        )}
      </span>
    </>
  );
}
