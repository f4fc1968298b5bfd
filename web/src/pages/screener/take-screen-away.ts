import { exportFileName } from '@bhav/core/exports/all';
import { screenSheet } from '@bhav/core/exports/screen-file';
import { aboutSheet, sheet } from '@bhav/core/exports/sheet';
import type { StockList } from '@bhav/core/wire/market';
import { exportWords } from '@bhav/core/words/en/export';
import { workbookOf } from '../../table/export/export-file.ts';
import { notify } from '../../ui/messages/toasts.tsx';
import { saveFile } from '../../ui/browser/save-file.ts';

/** Saves all shares of a screen as a workbook, out of the server's CSV file of them, and says by a toast how it went. `view` is the screen in words. */
export function takeScreenAway(file: string, list: StockList, view: string): Promise<void> {
  return saved(file, list, async (answer) => {
    const shares = screenSheet(list.exchange, await answer.text());
    const about = { list, view, now: Date.now() };
    saveFile(await workbookOf([shares, aboutSheet(about, shares.rows.length)]), exportFileName(sheet, about));
  });
}

/** The server's CSV file, by the name that it has there. */
export function takeScreenCsv(file: string, list: StockList): Promise<void> {
  return saved(file, list, async (answer) => {
    const name = /filename="(?<name>[^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.groups?.['name'];
    saveFile(await answer.blob(), name ?? 'screen.csv');
  });
}

async function saved(file: string, { exchange }: StockList, save: (answer: Response) => Promise<void>): Promise<void> {
  try {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${file} answers ${answer.status}.`);
    await save(answer);
    notify('success', exportWords.done(exchange));
  } catch (error) {
    console.error(error);
    notify('error', exportWords.failed);
  }
}
