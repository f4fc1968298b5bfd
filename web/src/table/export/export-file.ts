import { EXPORT_FORMATS, exportContent, exportFileName, NoDataToExport } from '@bhav/core/exports/all';
import type { ExportContent, ExportInput, Sheet } from '@bhav/core/exports/format';
import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { exportWords } from '@bhav/core/words/en/export';
import { saveFile } from '../../ui/browser/save-file.ts';
import type { ToastKind } from '../../ui/messages/toaster.tsx';
import { notify } from '../../ui/messages/toasts.tsx';
import type { WorkbookAnswer } from './workbook.worker.ts';

export interface Taken {
  list: StockList;
  /** The rows in the order in which the table shows them. */
  stocks: readonly Stock[];
  /** The search, filter and sort in words. */
  view: string;
  /** The reader's name for rows of his own choice. */
  own?: ExportInput['own'];
}

/** Saves rows as a file and says by a toast how it went; a format that is not named is the first on offer. */
export async function takeAway({ list, stocks, view, own }: Taken, formatId?: string): Promise<void> {
  const { kind, text } = await exportFile({ list, stocks: [...stocks], view, own, now: Date.now() }, formatId);
  notify(kind, text);
}

export interface ExportOutcome {
  kind: ToastKind;
  text: string;
}

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Makes a file of the rows and hands it to the reader; a format that is not named is the first on offer. */
export async function exportFile(input: ExportInput, formatId?: string): Promise<ExportOutcome> {
  try {
    const format = EXPORT_FORMATS.find(({ id }) => id === formatId) ?? EXPORT_FORMATS[0];
    saveFile(await blobOf(exportContent(format, input)), exportFileName(format, input));
    return { kind: 'success', text: exportWords.done(input.own?.name ?? input.list.exchange) };
  } catch (error) {
    if (error instanceof NoDataToExport) return { kind: 'error', text: error.message };
    console.error(error);
    return { kind: 'error', text: exportWords.failed };
  }
}

async function blobOf(content: ExportContent): Promise<Blob> {
  if (content.kind === 'text') return new Blob([content.text], { type: content.type });
  return workbookOf(content.sheets);
}

export async function workbookOf(sheets: Sheet[]): Promise<Blob> {
  return new Blob([await writeInWorker(sheets)], { type: WORKBOOK_TYPE });
}

/** Writes the workbook off the main thread; the worker and its code are fetched now and let go after. */
function writeInWorker(sheets: Sheet[]): Promise<BlobPart> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<BlobPart>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => {
      if ('bytes' in data) resolve(data.bytes);
      else reject(new Error(data.error));
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The code that writes workbooks could not be loaded.')));
    worker.addEventListener('messageerror', () => reject(new Error('The workbook could not be read back from its worker.')));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(sheets);
  }).finally(() => worker.terminate());
}
