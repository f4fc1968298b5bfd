import type { LiveAnswer } from '@bhav/core/wire/live';
import { use, useEffect, useRef, useState } from 'react';
import { live } from '../../stock-data/api.ts';
import type { StockData } from '../../stock-data/stock-store.ts';
import { RenderedStatus } from '../../stock-data/rendered-status.ts';

interface LiveReading {
  /** The last answer. */
  answer: LiveAnswer | undefined;
  /** The last reading failed; `answer` is that of the reading before. */
  failed: boolean;
  /** A reading is under way. */
  isReading: boolean;
  retry: () => void;
}

/** The state is read at most this often, though figures may be renewed every second. */
const APART_MS = 15_000;

/** Reads the state of the live source when the figures are renewed; nothing on a page that follows no server. */
export function useLive(data: StockData | undefined): LiveReading {
  const written = use(RenderedStatus)?.logs?.live;
  const [tries, setTries] = useState(0);
  const etag = useRef<string>(undefined);
  const name = data?.follows === true ? `${Math.floor(data.lastUpdated / APART_MS)}, try ${tries}` : undefined;
  const [last, setLast] = useState<{ name?: string | undefined; answer?: LiveAnswer; failed: boolean }>({
    ...(written && { name, answer: written }),
    failed: false,
  });
  useEffect(() => {
    if (name === undefined) return undefined;
    let isWanted = true;
    live(etag.current).then(
      (read) => {
        if (!isWanted) return;
        if (read !== 'unchanged') etag.current = read.etag;
        setLast((before) => ({ ...before, ...(read !== 'unchanged' && { answer: read.value }), name, failed: false }));
      },
      () => {
        if (isWanted) setLast((before) => ({ ...before, name, failed: true }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [name]);
  return { answer: last.answer, failed: last.failed, isReading: last.name !== name, retry: () => setTries((count) => count + 1) };
}
