// @vitest-environment happy-dom
import { EXPORT_FORMATS } from '@bhav/core/exports/all';
import { csvText } from '@bhav/core/exports/csv';
import type { ExportInput, Sheet } from '@bhav/core/exports/format';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exportFile, type ExportPorts } from './export-file.ts';

const stocks = [testStock({ symbol: 'TCS', price: 3000.5, change: 10, changePercent: 1.5, volume: 5, marketCap: 7 })];
const input: ExportInput = {
  list: testList({ exchange: 'BSE', stocks }),
  stocks,
  view: 'All Stocks',
  now: Date.parse('2026-11-20T20:00:00Z'),
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('exporting a file', () => {
  it('saves CSV when no format is named, under the name of the exchange and the day in India', async () => {
    const ports = fakePorts();
    expect(await exportFile(input, undefined, ports)).toEqual({ kind: 'success', text: 'BSE data exported successfully!' });
    const [file, name] = ports.save.mock.calls[0] ?? [];
    expect(name).toBe('BSE_stocks_2026-11-21.csv');
    expect(file?.type).toBe('text/csv;charset=utf-8');
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(csvText(stocks));
    expect(ports.writeWorkbook).not.toHaveBeenCalled();
  });

  it('saves the workbook that the worker makes', async () => {
    const ports = fakePorts();
    expect(await exportFile(input, 'xlsx', ports)).toEqual({ kind: 'success', text: 'BSE data exported successfully!' });
    expect(ports.writeWorkbook.mock.calls[0]?.[0].map((sheet) => sheet.name)).toEqual(['BSE stocks', 'About']);
    const [file, name] = ports.save.mock.calls[0] ?? [];
    expect(name).toBe('BSE_stocks_2026-11-21.xlsx');
    expect(file?.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(await file?.text()).toBe('bytes');
  });

  it('says that there is nothing to export, in every format, and saves nothing', async () => {
    const ports = fakePorts();
    for (const format of EXPORT_FORMATS) {
      expect(await exportFile({ ...input, stocks: [] }, format.id, ports)).toEqual({ kind: 'error', text: 'No data to export' });
    }
    expect(ports.save).not.toHaveBeenCalled();
  });

  it('says that any other failure is one, and tells the console why', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = { kind: 'error', text: 'Export failed. Please try again.' };
    const noWorker = fakePorts();
    noWorker.writeWorkbook.mockRejectedValue(new Error('no worker'));
    expect(await exportFile(input, 'xlsx', noWorker)).toEqual(failure);
    const noDisk = fakePorts();
    noDisk.save.mockImplementation(() => {
      throw new Error('no disk');
    });
    expect(await exportFile(input, 'csv', noDisk)).toEqual(failure);
    expect(complain.mock.calls.map(([error]) => String(error))).toEqual(['Error: no worker', 'Error: no disk']);
  });
});

describe('in the browser', () => {
  it('hands the file over as a download whose address is given back later', async () => {
    vi.useFakeTimers();
    const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    const giveBack = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(`${this.href} ${this.download}`);
    });
    await exportFile(input);
    expect(make).toHaveBeenCalledOnce();
    expect(clicked).toEqual(['blob:one BSE_stocks_2026-11-21.csv']);
    expect(giveBack).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(giveBack).toHaveBeenCalledExactlyOnceWith('blob:one');
  });

  it.each<[string, Event, 'success' | 'error']>([
    ['its bytes', new MessageEvent('message', { data: { bytes: new Uint8Array([1]) } }), 'success'],
    ['why there are none', new MessageEvent('message', { data: { error: 'RangeError' } }), 'error'],
    ['nothing, for it could not be loaded', new ErrorEvent('error', { message: '' }), 'error'],
    ['what cannot be read', new MessageEvent('messageerror'), 'error'],
  ])('ends the worker when it answers %s', async (_, answer, kind) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const ended = vi.fn<() => void>();
    const given: Sheet[][] = [];
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        terminate = ended;
        postMessage(sheets: Sheet[]) {
          given.push(sheets);
          queueMicrotask(() => this.dispatchEvent(answer));
        }
      },
    );
    expect((await exportFile(input, 'xlsx')).kind).toBe(kind);
    expect(given.map((sheets) => sheets.length)).toEqual([2]);
    expect(ended).toHaveBeenCalledOnce();
  });
});

function fakePorts() {
  return {
    writeWorkbook: vi.fn<ExportPorts['writeWorkbook']>().mockResolvedValue('bytes'),
    save: vi.fn<ExportPorts['save']>(),
  };
}
