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
import { usePageState } from '../data/market/provider.tsx';
import { useMarketHours } from '../figures/market-hours.tsx';

/** Indices whose origin differs from that of the lists say so in a line. */
export function Strip({ indices, lists }: Pick<Market, 'indices' | 'lists'>) {
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
