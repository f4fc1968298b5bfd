import { ingester, type IngestParts, type Outcome } from '../ingest.ts';
import { oneAtATime } from '../../platform/machine/one-at-a-time.ts';
import { readKept } from '../raw-files.ts';
import type { Run } from '../../store/read/runs.ts';
import type { RawFile } from '../../store/read/files.ts';
import { recordRun } from '../../store/write/run.ts';

export interface IngestQueue {
  ingest: (rawFile: RawFile, again?: boolean) => Promise<Outcome>;
  record: (run: Run) => Promise<void>;
}

/** One file at a time. */
export function ingestQueue(parts: IngestParts): IngestQueue {
  const ingest = ingester(parts);
  const inTurn = oneAtATime();
  return {
    ingest: (rawFile, again) =>
      inTurn(async () => {
        const { bytes, intact } = await readKept(parts.store.folder, rawFile);
        if (!intact) throw new Error(`The kept file ${rawFile.path} is not what was downloaded.`);
        return ingest(rawFile, bytes, again);
      }),
    record: (run) => inTurn(async () => void (await recordRun(parts.store, run))),
  };
}
