import { EXPORT_FORMATS } from '@bhav/core/exports/all';
import { csvText } from '@bhav/core/exports/csv';
import type { ExportInput, Sheet } from '@bhav/core/exports/format';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { afterEach, expect, it, vi } from 'vitest';
import { exportFile } from './export-file.ts';

const stocks = [testStock({ symbol: 'TCS', price: 3000.5, change: 10, changePercent: 1.5, volume: 5, marketCap: 7 })];
const input: ExportInput = {
  list: testList({ exchange: 'BSE', stocks }),
  stocks,
  view: 'All Stocks',
  now: Date.parse('2026-11-20T20:00:00Z'),
};
const DONE = { kind: 'success', text: 'BSE data exported successfully!' };
const FAILED = { kind: 'error', text: 'Export failed. Please try again.' };
const BYTES = new MessageEvent('message', { data: { bytes: 'bytes' } });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('saves CSV when no format is named, under the name of the exchange and the day in India, and gives its address back later', async () => {
  vi.useFakeTimers();
  const giveBack = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const browser = stubBrowser();
  expect(await exportFile(input)).toEqual(DONE);
  expect(browser.saved).toEqual(['blob:one BSE_stocks_2026-11-21.csv']);
  const [file] = browser.files;
  expect(file?.type).toBe('text/csv;charset=utf-8');
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(csvText(stocks));
  expect(browser.given).toEqual([]);
  expect(giveBack).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(giveBack).toHaveBeenCalledExactlyOnceWith('blob:one');
});

it('saves the workbook that the worker makes', async () => {
  const browser = stubBrowser();
  expect(await exportFile(input, 'xlsx')).toEqual(DONE);
  expect(browser.given.map((sheets) => sheets.map(({ name }) => name))).toEqual([['BSE stocks', 'About']]);
  expect(browser.saved).toEqual(['blob:one BSE_stocks_2026-11-21.xlsx']);
  expect(browser.files[0]?.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(await browser.files[0]?.text()).toBe('bytes');
  expect(browser.ended).toHaveBeenCalledOnce();
});

it('says that there is nothing to export, in every format, and saves nothing', async () => {
  const browser = stubBrowser();
  for (const format of EXPORT_FORMATS) {
    expect(await exportFile({ ...input, stocks: [] }, format.id)).toEqual({ kind: 'error', text: 'No data to export' });
  }
  expect(browser.saved).toEqual([]);
});

it.each([
  ['why there are none', new MessageEvent('message', { data: { error: 'RangeError' } }), 'RangeError'],
  ['nothing, for it could not be loaded', new ErrorEvent('error', { message: '' }), 'could not be loaded'],
  ['what cannot be read', new MessageEvent('messageerror'), 'could not be read back'],
])('ends the worker that answers %s, says that the export failed, and the console why', async (_, answer, why) => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const browser = stubBrowser(answer);
  expect(await exportFile(input, 'xlsx')).toEqual(FAILED);
  expect(complain.mock.calls.map(String)).toEqual([expect.stringContaining(why)]);
  expect(browser.ended).toHaveBeenCalledOnce();
});

it('says that a file that cannot be saved is a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubBrowser();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no disk');
  });
  expect(await exportFile(input, 'csv')).toEqual(FAILED);
});

/** A browser that notes what is saved, and whose worker gives an answer. */
function stubBrowser(answer: Event = BYTES) {
  const browser = { files: [] as Blob[], saved: [] as string[], given: [] as Sheet[][], ended: vi.fn<() => void>() };
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    browser.files.push(file as Blob);
    return 'blob:one';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    browser.saved.push(`${this.href} ${this.download}`);
  });
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate = browser.ended;
      postMessage(sheets: Sheet[]) {
        browser.given.push(sheets);
        queueMicrotask(() => this.dispatchEvent(answer));
      }
    },
  );
  return browser;
}
