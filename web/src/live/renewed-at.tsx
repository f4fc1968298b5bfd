import { istIso, istTime } from '@bhav/core/calendar/ist';
import { liveWords } from '@bhav/core/words/en-market';
import { usePausedSince } from './pause-button.tsx';

/** Says when the figures were renewed, or since when they are paused, in Indian time. Its space is reserved until there are figures. */
export function RenewedAt({ label, at }: { label: string; at: number | undefined }) {
  const pausedSince = usePausedSince();
  return (
    <p className="figures min-h-5 min-w-44 text-sm sm:text-right text-muted">
      {at === undefined ? undefined : pausedSince !== undefined ? (
        liveWords.pausedAt(istTime(pausedSince))
      ) : (
        <>
          {label} <time dateTime={istIso(at)}>{istTime(at)}</time>
        </>
      )}
    </p>
  );
}
