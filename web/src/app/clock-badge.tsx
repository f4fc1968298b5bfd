import { istIso } from '@bhav/core/calendar/ist';
import { clockWords as words } from '@bhav/core/words/en/clock';
import type { MarketHours } from '../data/market/session-clock.ts';

/** One line for both exchanges, or one for each. Without `hours` its height is held. */
export function Badge({ hours }: { hours: MarketHours | undefined }) {
  const lines = hours?.lines ?? [];
  return (
    <span className="clock-badge figures" data-lines={lines.length}>
      {hours === undefined
        ? undefined
        : lines.map((line) => (
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
    <div role="group" aria-label={words.label} className="mt-3 border-t border-hairline pt-3">
      {hours.lines.map((line) => (
        <p key={line.exchanges.join()} className="font-semibold">
          {hours.lines.length === 1 ? undefined : `${line.exchanges.join()}: `}
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
      {mark === 'shut' ? undefined : (
        <path d={mark === 'open' ? 'M5 1a4 4 0 0 1 0 8a4 4 0 0 1 0-8' : 'M5 1a4 4 0 0 0 0 8'} className="fill-accent-deep" />
      )}
    </svg>
  );
}
