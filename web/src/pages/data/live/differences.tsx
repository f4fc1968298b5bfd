import { formatCount } from '@bhav/core/words/format';
import { longDate } from '@bhav/core/words/dates';
import type { LiveAnswer } from '@bhav/core/wire/server/live';
import { liveSourceWords } from '@bhav/core/words/en/pages/live-source';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { DifferencesTable } from './differences-table.tsx';

const words = liveSourceWords.differences;
type Compared = LiveAnswer['differences'][number];

const FIRST = 10;

export function LiveDifferences({ differences }: Pick<LiveAnswer, 'differences'>) {
  return (
    <section aria-labelledby="live-differences" className="min-w-0">
      <h3 id="live-differences" className="text-lg">
        {words.title}
      </h3>
      <p className="max-w-[38rem] text-sm text-muted">{words.lead}</p>
      {differences.length === 0 && <p className="mt-3 border-y border-hairline py-4 text-muted">{words.empty}</p>}
      {differences.map((compared) => (
        <OfExchange key={`${compared.exchange} ${compared.session}`} {...compared} />
      ))}
    </section>
  );
}

function OfExchange({ exchange, session, source, compared, differingShares, counts, differing }: Compared) {
  const [showsMore, setShowsMore] = useState(false);
  const all = counts.reduce((sum, count) => sum + count.differing, 0);
  const shown = showsMore ? differing : differing.slice(0, FIRST);
  // Until its own file is there a session has nothing else to be compared.
  const isRunning = counts.length === 1 && counts[0]?.what === 'previousClose';
  const id = `live-differences-${exchange}-${session}`;
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-hairline pt-3">
      <h4 id={id} className="font-semibold">
        {exchange} <span className="font-normal text-muted [overflow-wrap:anywhere]">{words.of(longDate(session), source, isRunning)}</span>
      </h4>
      <Verdict compared={compared} differing={differingShares} />
      {all !== 0 && (
        <>
          <dl aria-label={words.counts} className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {counts
              .filter((count) => count.differing > 0)
              .map((count) => (
                <div key={count.what} className="flex gap-1.5">
                  <dt className="text-muted">{words.figures[count.what]}</dt>
                  <dd className="figures">{words.count(formatCount(count.differing), formatCount(count.compared))}</dd>
                </div>
              ))}
          </dl>
          <DifferencesTable exchange={exchange} rows={shown} />
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            {differing.length <= FIRST ? undefined : (
              <button type="button" className="button" aria-expanded={showsMore} onClick={() => setShowsMore(!showsMore)}>
                {showsMore ? words.fewer : words.shown(differing.length)}
              </button>
            )}
            {all > shown.length && <p className="figures text-sm text-muted">{words.more(formatCount(all - shown.length))}</p>}
          </div>
        </>
      )}
    </section>
  );
}

function Verdict({ compared, differing }: { compared: number; differing: number }) {
  if (compared === 0) return <p className="text-muted">{words.none}</p>;
  if (differing > 0) return <p>{words.differ(formatCount(differing), formatCount(compared))}</p>;
  return (
    <p className="inline-flex items-center gap-1.5">
      <CircleCheck className="size-4 shrink-0 text-gain" />
      {words.agree(compared)}
    </p>
  );
}
