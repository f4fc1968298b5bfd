import { istIso } from '@bhav/core/calendar/ist';
import { clockWords as words } from '@bhav/core/words/en-clock';
import type { MarketHours } from './session-clock.ts';

/** The market's phase and its next change, in two short lines. */
export function Badge({ hours }: { hours: MarketHours }) {
  return (
    <div role="group" aria-label={words.label} className="clock-badge" title={[hours.text, ...hours.notes].join('\n')}>
      <Mark mark={hours.mark} />
      <Lines hours={hours} />
    </div>
  );
}

function Lines({ hours: { lines } }: { hours: MarketHours }) {
  const [first, second] = lines;
  return (
    <div className="figures min-w-0 text-xs leading-4">
      {first !== undefined && second === undefined ? (
        <>
          <p className="truncate font-semibold">{first.phase}</p>
          <p className="truncate text-muted">
            <Next line={first} />
          </p>
        </>
      ) : (
        lines.map((line) => (
          <p key={line.exchanges.join()} className="truncate">
            <b className="font-semibold">
              {line.exchanges.join()}: {line.phase}
            </b>{' '}
            <span className="text-muted">
              <Next line={line} />
            </span>
          </p>
        ))
      )}
    </div>
  );
}

/** The same in full, for the popover of the mode. */
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

/** A disc while shares are traded, half a disc before and after, a ring while the market is closed. */
function Mark({ mark }: Pick<MarketHours, 'mark'>) {
  return (
    <svg aria-hidden viewBox="0 0 10 10" className="size-2.5 shrink-0">
      <circle cx={5} cy={5} r={4} fill="none" strokeWidth={1.5} className="stroke-accent-deep" />
      {mark === 'shut' ? undefined : (
        <path d={mark === 'open' ? 'M5 1a4 4 0 0 1 0 8a4 4 0 0 1 0-8' : 'M5 1a4 4 0 0 0 0 8'} className="fill-accent-deep" />
      )}
    </svg>
  );
}
