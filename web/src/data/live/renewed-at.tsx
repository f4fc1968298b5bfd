import { istIso, istTime } from '@bhav/core/calendar/ist';
import { istDay } from '@bhav/core/words/dates';
import { useIsFromServer, usePageState } from '../market/provider.tsx';

export function Renewed({ label }: { label: string }) {
  return <RenewedAt label={label} at={usePageState((state) => state?.lastUpdated)} />;
}

/**
 * Says when figures were renewed, in Indian time; with the day for a server's figures, which may be of another one. Its space is reserved until there
 * are figures.
 */
export function RenewedAt({ label, at }: { label: string; at: number | undefined }) {
  const hasDay = useIsFromServer();
  return (
    <p className="figures min-h-5 min-w-44 text-sm sm:text-right text-muted">
      {at !== undefined && (
        <>
          {label}{' '}
          <time dateTime={istIso(at)}>
            {hasDay ? `${istDay(at)} ` : ''}
            {istTime(at)}
          </time>
        </>
      )}
    </p>
  );
}
