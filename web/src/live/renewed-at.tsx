import { istIso, istTime } from '@bhav/core/calendar/ist';

/** Says when the figures were renewed, in Indian time. Its space is reserved until there are figures. */
export function RenewedAt({ label, at }: { label: string; at: number | undefined }) {
  return (
    <p className="figures min-h-5 min-w-44 text-sm sm:text-right text-muted">
      {at === undefined ? undefined : (
        <>
          {label} <time dateTime={istIso(at)}>{istTime(at)}</time>
        </>
      )}
    </p>
  );
}
