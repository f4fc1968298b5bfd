import type { SyncAnswer } from '@bhav/core/wire/sync';
import { use, useEffect, useState } from 'react';
import { serverApi } from '../../stock-data/api.ts';
import type { StockData } from '../../stock-data/stock-store.ts';
import { RenderedStatus } from '../../stock-data/rendered-status.ts';
import type { Run } from './judged-run.ts';

interface RunLog {
  /** The attempts, newest first. */
  runs: readonly Run[] | undefined;
  /** The server's own problems, and the files that it was fetching. */
  server: ServerState | undefined;
  /** The last reading failed; `runs` are from the one before. */
  failed: boolean;
  /** A reading is under way. */
  isReading: boolean;
  retry: () => void;
}

export type ServerState = Pick<SyncAnswer, 'problems' | 'current'>;

interface Reading {
  /** Identifies the reading. */
  name?: string;
  runs?: readonly Run[];
  server?: ServerState;
  failed: boolean;
}

/** How often the log is read while files are being fetched. */
const FETCHING_MS = 10_000;

/** Reads the log of attempts when the figures are renewed, and more often while files are being fetched; nothing on a page that follows no server. */
export function useRuns(data: StockData | undefined): RunLog {
  const written = use(RenderedStatus)?.logs?.sync;
  const [tries, setTries] = useState(0);
  const name = data?.follows === true ? `${data.lastUpdated}, try ${tries}` : undefined;
  const [last, setLast] = useState<Reading>(written === undefined ? { failed: false } : readingOf(name, written));
  useEffect(() => {
    if (name === undefined) return undefined;
    let isWanted = true;
    serverApi.sync().then(
      (answer) => {
        if (isWanted) setLast(readingOf(name, answer));
      },
      () => {
        if (isWanted) setLast((before) => ({ ...before, name, failed: true }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [name]);
  const isFetching = (last.server?.current?.length ?? 0) > 0;
  const isReading = last.name !== name;
  useEffect(() => {
    // The wait begins when a reading ends.
    if (!isFetching || isReading) return undefined;
    const timer = setTimeout(() => setTries((count) => count + 1), FETCHING_MS);
    return () => clearTimeout(timer);
  }, [isFetching, isReading]);
  return {
    runs: newer(last.runs, data?.runs ?? []),
    server: last.server,
    failed: last.failed,
    isReading,
    retry: () => setTries((count) => count + 1),
  };
}

function readingOf(name: string | undefined, { runs, problems, current }: SyncAnswer): Reading {
  return {
    ...(name !== undefined && { name }),
    runs,
    server: { ...(problems && { problems }), ...(current && { current }) },
    failed: false,
  };
}

/** While the first figures are awaited, the store reads the log more often. */
function newer(ours: readonly Run[] | undefined, theirs: readonly Run[]): readonly Run[] | undefined {
  const [first] = theirs;
  if (first === undefined) return ours;
  return ours?.[0] === undefined || ours[0].at < first.at ? theirs : ours;
}
