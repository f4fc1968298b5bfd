import type { StockList } from '@bhav/core/wire/market';
import type { Stock } from '@bhav/core/wire/stock';
import { exportWords } from '@bhav/core/words/en-export';
import { notify } from '../../ui/toasts.tsx';

/** What is taken away as a file. */
export interface Taken {
  list: StockList;
  /** The rows in the order in which the table shows them. */
  stocks: readonly Stock[];
  /** The search, filter and sort in words. */
  view: string;
}

/**
 * Saves rows as a file and says by a toast how it went; a format that is not named is CSV. The code that writes files is loaded
 * here, at its first use, so that a button for it costs the first visit next to nothing.
 */
export async function takeAway({ list, stocks, view }: Taken, formatId?: string): Promise<void> {
  const now = Date.now();
  try {
    const { exportFile } = await loadExportFile();
    const { kind, text } = await exportFile({ list, stocks: [...stocks], view, now }, formatId);
    notify(kind, text);
  } catch (error) {
    reportFailure(error);
  }
}

/** Fetches the code that writes files ahead of its use; if that fails, the use says so. */
export function prepareTakeAway(): void {
  void loadExportFile().catch(() => undefined);
}

/** Says that an export failed, the reason in the browser's console. */
export function reportFailure(error: unknown): void {
  console.error(error);
  notify('error', exportWords.failed);
}

function loadExportFile() {
  return import('./export-file.ts');
}
