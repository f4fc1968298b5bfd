import { modeLine, modeMark } from '@bhav/core/sentences/freshness';
import { untoldLevels } from '@bhav/core/sentences/index-age';
import { originWords as words } from '@bhav/core/words/en/origin';
import type { Mode } from '@bhav/core/market/mode';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { useMarketHours } from '../figures/market-hours.tsx';
import { useMarket, usePageState } from '../data/market/provider.tsx';
import { Link } from '../ui/address/link.tsx';
import { istIso } from '@bhav/core/calendar/ist';
import { clockWords } from '@bhav/core/words/en/clock';
import type { MarketHours } from '../data/market/session-clock.ts';

export function MarketMode() {
  const both = useMarket((market) => market?.lists);
  const hours = useMarketHours();
  const now = usePageState((state) => hours?.at ?? state?.lastUpdated);
  const lists = both === undefined ? [] : EXCHANGES.map((exchange) => both[exchange]);
  const modes = [...new Set(lists.length === 0 ? ['simulated' as const] : lists.map(({ mode }) => mode))];
  const line = modeLine(lists, now);
  const mark = modeMark(lists, now);
  const indices = useMarket((market) => market?.indices);
  const levels = indices && untoldLevels(indices, [], now);
  const quiet = new Set(lists.flatMap((list) => hours?.quiet(list) ?? []));
  return (
    <>
      <button
        type="button"
        popoverTarget="market-mode"
        className="market-mode"
        title={[line, hours?.text, ...quiet].filter((part) => part !== undefined).join('\n')}
      >
        {/* Marks figures that are not of today's market, in either list. */}
        <span className="mode-mark" data-mode={modes.find(isMarked) ?? modes[0]} data-waiting={both === undefined ? '' : undefined}>
          {mark}
        </span>{' '}
        <Badge hours={hours} />
      </button>
      <div
        id="market-mode"
        popover="auto"
        role="dialog"
        aria-label={mark}
        className="float inset-auto top-[4.25rem] right-2 m-0 max-h-[calc(100dvh-5rem)] w-[min(22rem,calc(100vw-1rem))] overflow-y-auto p-4 sm:right-4"
      >
        <p className="font-semibold">{line}</p>
        {[...quiet].map((note) => (
          <p key={note} className="mt-1">
            {note}
          </p>
        ))}
        {levels !== undefined && <p className="mt-1">{levels}</p>}
        {modes.map((mode) => (
          <p key={mode} className="mt-1 text-muted">
            {words.explanation[mode]}
          </p>
        ))}
        {hours !== undefined && <Notes hours={hours} />}
        <Link to="/data#kinds" className="link-alone mt-3" onClick={closePopover}>
          {words.more}
        </Link>
      </div>
    </>
  );
}

function isMarked(mode: Mode): boolean {
  return mode !== 'official' && mode !== 'live';
}

function closePopover() {
  document.querySelector<HTMLElement>('#market-mode')?.hidePopover();
}

/** One line for both exchanges, or one for each. Without `hours` its height is held. */
export function Badge({ hours }: { hours: MarketHours | undefined }) {
  const lines = hours?.lines ?? [];
  return (
    <span className="clock-badge figures" data-lines={lines.length}>
      {hours !== undefined &&
        lines.map((line) => (
          <span key={line.exchanges.join()} className="block">
            {lines.length === 1 ? <Mark mark={hours.mark} /> : `${line.exchanges.join()}: `}
            {line.brief}
            {line.at === undefined ? undefined : (
              <span className="max-[67.99rem]:hidden">
                {' · '}
                <Next line={line} />
              </span>
            )}
          </span>
        ))}
    </span>
  );
}

export function Notes({ hours }: { hours: MarketHours }) {
  return (
    <div role="group" aria-label={clockWords.label} className="mt-3 border-t border-hairline pt-3">
      {hours.lines.map((line) => (
        <p key={line.exchanges.join()} className="font-semibold">
          {hours.lines.length !== 1 && `${line.exchanges.join()}: `}
          {line.phase} · <Next line={line} />
        </p>
      ))}
      {hours.notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}

function Next({ line: { next, at } }: { line: MarketHours['lines'][number] }) {
  return at === undefined ? next : <time dateTime={istIso(at)}>{next}</time>;
}

/** A disc in the session, half a disc before and after it, a ring while the market is closed. */
function Mark({ mark }: Pick<MarketHours, 'mark'>) {
  return (
    <svg aria-hidden viewBox="0 0 10 10" className="mr-1 inline size-2.5">
      <circle cx={5} cy={5} r={4} fill="none" strokeWidth={1.5} className="stroke-accent-deep" />
      {mark !== 'shut' && (
        <path d={mark === 'open' ? 'M5 1a4 4 0 0 1 0 8a4 4 0 0 1 0-8' : 'M5 1a4 4 0 0 0 0 8'} className="fill-accent-deep" />
      )}
    </svg>
  );
}
