import { istIso } from '@bhav/core/ist';
import { en } from '@bhav/core/words/en';
import { useMarketHours } from './market-hours.ts';
import type { MarketHours } from './session-clock.ts';

/**
 * The market's phase and its next change, in the bar's free room: it holds that room whether it is there or not, so that nothing moves when
 * it comes, and where the room is too narrow it is left to `ClockNotes`.
 */
export function ClockBadge() {
  const hours = useMarketHours();
  return (
    <div className="@container min-w-0 grow" data-clock>
      {hours === undefined ? undefined : (
        <div role="group" aria-label={en.layout.clock} className="clock-badge" title={[hours.text, ...hours.notes].join('\n')}>
          <Mark mark={hours.mark} />
          <Lines hours={hours} />
        </div>
      )}
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

/** The same in full, for the window that tells what the figures are. */
export function ClockNotes() {
  const hours = useMarketHours();
  if (hours === undefined) return undefined;
  return (
    <div className="mt-3 border-t border-hairline pt-3">
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

/** A disc while shares are traded, half of one before and after, a ring while the market rests: told without colour. */
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
