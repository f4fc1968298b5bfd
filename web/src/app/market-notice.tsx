import { EXCHANGES } from '@bhav/core/market/exchange';
import { staleNote } from '@bhav/core/sentences/freshness';
import { istTime } from '@bhav/core/calendar/ist';
import { longDate } from '@bhav/core/words/dates';
import { en } from '@bhav/core/words/en/common';
import { originWords } from '@bhav/core/words/en/origin';
import { type ReactNode, useState } from 'react';
import { readPageStatus } from '../data/answers/api.ts';
import { useIsFromServer, usePageState, useRuns, useStockStore } from '../data/market/provider.tsx';
import { focusTitle } from '../ui/page-title.tsx';

const words = originWords.notice;

export function MarketNotice() {
  const { show } = useStockStore();
  const isFromServer = useIsFromServer();
  const { follows, arrived, silentSince } = usePageState((state) => state) ?? {};
  if (follows !== true) return undefined;
  if (arrived !== undefined) {
    const [newest] = EXCHANGES.map((exchange) => arrived.lists[exchange]).toSorted((one, other) =>
      (one.session ?? '') < (other.session ?? '') ? 1 : -1,
    );
    return (
      <Strip>
        <p className="grow">{words.here(en.modes[newest?.mode ?? 'official'], longDate(newest?.session ?? ''))}</p>
        <button
          type="button"
          className="button button-strong"
          onClick={() => {
            show();
            // The button goes with the notice: the focus stays on the page, and the page does not scroll.
            focusTitle();
          }}
        >
          {words.show}
        </button>
      </Strip>
    );
  }
  // Official and live figures have the banner of `offline/offline-banner.tsx` instead.
  if (isFromServer) return undefined;
  if (silentSince !== undefined) {
    return (
      <Strip>
        <p>{words.silent(istTime(silentSince))}</p>
      </Strip>
    );
  }
  return (
    <Strip>
      <Fetching />
    </Strip>
  );
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <div role="status" data-notice className="no-print sticky bottom-0 z-20 border-t border-hairline bg-raised">
      <div className="page flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2 py-2 text-sm">{children}</div>
    </div>
  );
}

function Fetching() {
  const runs = useRuns() ?? [];
  const stored = runs.filter(({ state }) => state === 'stored').length;
  const notes = EXCHANGES.flatMap((exchange) => staleNote(exchange, undefined, runs) ?? []);
  const [isNotFetching] = useState(() => readPageStatus().fetches === false);
  const isUnreached = runs.length > 0 && runs.every(({ unreachable }) => unreachable === true);
  const what = isNotFetching ? words.resting : isUnreached ? words.unreached : `${words.fetching} ${words.files(stored)}`;
  return (
    <div>
      <p>
        {what} {words.until}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}
