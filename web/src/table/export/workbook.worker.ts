import type { Sheet } from '@bhav/core/exports/format';
import { writeWorkbook } from './workbook-writer.ts';

/** The worker's answer to sheets: the workbook's bytes, or the reason why there are none. */
export type WorkbookAnswer = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

self.addEventListener('message', ({ data }: MessageEvent<Sheet[]>) => {
  void writeWorkbook(data).then(
    (bytes) => answer({ bytes: new Uint8Array(bytes) }),
    (error: unknown) => answer({ error: String(error) }),
  );
});

function answer(message: WorkbookAnswer) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its page alone, there is no origin to name
  self.postMessage(message);
}
