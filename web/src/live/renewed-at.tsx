import { istIso, istTime } from '@bhav/core/calendar/ist';
import { liveWords } from '@bhav/core/words/en-live';
import { usePausedSince } from './pause-button.tsx';

/** Says when the figures were renewed, or since when the reader holds them, in Indian time; its place is held until they are there. */
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
