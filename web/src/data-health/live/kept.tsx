import { formatCount } from '@bhav/core/words/format';
import { istTime, longDate } from '@bhav/core/calendar/ist';
import type { LiveAnswer } from '@bhav/core/wire/live';
import { liveSourceWords } from '@bhav/core/words/pages/en-live-source';
import { useState } from 'react';

const words = liveSourceWords.kept;

/** How many sessions are shown at first. */
const NEWEST = 5;

/** The sessions whose quotes are kept. */
export function LiveKept({ kept }: Pick<LiveAnswer, 'kept'>) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section aria-labelledby="live-kept" className="min-w-0">
      <h3 id="live-kept" className="text-lg">
        {words.title}
      </h3>
      <p className="max-w-[38rem] text-sm text-muted">{words.lead}</p>
      {kept.length === 0 ? (
        <p className="mt-3 border-y border-hairline py-4 text-muted">{words.empty}</p>
      ) : (
        <table className="mt-2 w-full border-collapse text-left">
          <caption className="sr-only">{words.caption}</caption>
          <thead>
            <tr className="border-b border-hairline text-sm text-muted">
              <th scope="col" className="h-9 pr-2 font-medium">
                {words.columns.session}
              </th>
              <th scope="col" className="h-9 px-2 font-medium">
                {words.columns.times}
              </th>
              <th scope="col" className="h-9 pl-2 text-right font-medium">
                {words.columns.batches}
              </th>
            </tr>
          </thead>
          <tbody>
            {(showsAll ? kept : kept.slice(0, NEWEST)).map(({ session, source, from, to, batches }) => (
              <tr key={`${session} ${source}`} className="border-b border-hairline align-top hover:bg-sunken">
                <th scope="row" className="py-2 pr-2 font-normal">
                  <span className="figures block font-semibold">{longDate(session)}</span>
                  <span className="block text-sm text-muted [overflow-wrap:anywhere]">{source}</span>
                </th>
                <td className="figures px-2 py-2">{words.times(minute(from), minute(to))}</td>
                <td className="figures py-2 pl-2 text-right">{formatCount(batches)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {kept.length <= NEWEST ? undefined : (
        <button type="button" className="button mt-3" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? words.fewer : words.all(kept.length)}
        </button>
      )}
    </section>
  );
}

function minute(at: string): string {
  return istTime(Date.parse(at)).slice(0, 5);
}
