import { exportFileName } from '@bhav/core/exports/all';
import { csv } from '@bhav/core/exports/csv';
import type { ExportInput } from '@bhav/core/exports/format';
import { screenFile, screenSheet } from '@bhav/core/exports/screen-file';
import { aboutSheet, sheet } from '@bhav/core/exports/sheet';
import type { ScreenedShare } from '@bhav/core/wire/lists/screen';
import type { StockList } from '@bhav/core/wire/market';
import { exportWords } from '@bhav/core/words/en/export';
import { workbookOf } from '../../table/export/export-file.ts';
import { notify } from '../../ui/messages/toasts.tsx';
import { saveFile } from '../../ui/browser/save-file.ts';

const CSV = 'text/csv;charset=utf-8';

/** The CSV file of all shares of a screen. */
interface TakenScreen {
  list: StockList;
  /** Of a reader's own list. */
  own?: NonNullable<ExportInput['own']>;
  file: () => Promise<{ blob: Blob; name: string }>;
}

/** The server's file, by the name that it has there. */
export function servedScreen(address: string, list: StockList): TakenScreen {
  const file = async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
    const name = /filename="(?<name>[^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.groups?.['name'];
    return { blob: new Blob([await answer.arrayBuffer()], { type: CSV }), name: name ?? 'screen.csv' };
  };
  return { list, file };
}

/** The file that the page makes itself; each row has its exchange. */
export function ownScreen(found: () => readonly ScreenedShare[], list: StockList, own: NonNullable<ExportInput['own']>): TakenScreen {
  const file = async () => ({
    blob: new Blob([screenFile(found(), true)], { type: CSV }),
    name: exportFileName(csv, { list, own, now: Date.now() }),
  });
  return { list, own, file };
}

/** Saves all shares of a screen as a workbook, out of its CSV file, and says by a toast how it went. `view` is the screen in words. */
export function takeScreenAway({ list, own, file }: TakenScreen, view: string): Promise<void> {
  return saved(list, own, async () => {
    const { blob } = await file();
    const shares = screenSheet(own?.name ?? list.exchange, await blob.text(), own !== undefined);
    const about = { list, view, own, now: Date.now() };
    saveFile(await workbookOf([shares, aboutSheet(about, shares.rows.length)]), exportFileName(sheet, about));
  });
}

export function takeScreenCsv({ list, own, file }: TakenScreen): Promise<void> {
  return saved(list, own, async () => {
    const { blob, name } = await file();
    saveFile(blob, name);
  });
}

async function saved({ exchange }: StockList, own: ExportInput['own'], save: () => Promise<void>): Promise<void> {
  try {
    await save();
    notify('success', exportWords.done(own?.name ?? exchange));
  } catch (error) {
    console.error(error);
    notify('error', exportWords.failed);
  }
}
