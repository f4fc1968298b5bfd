import { isDeepStrictEqual } from 'node:util';
import { because } from '@bhav/core/market/reason';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FILE_SOURCES } from './all.ts';
import { hasRecorded, recorded, sayIfAbsent } from '../recorded.test-support.ts';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { FileSource } from '../source.ts';
import { parseActions } from '../nse-files/nse-pr.ts';
import { parseMeetings } from '../nse-files/nse-board-meetings.ts';
import { unzip } from '../parsing/zip.ts';
import { demoMarket } from '@bhav/demo/market/demo-market';
import { actionsText, meetingsText } from '@bhav/demo/files/announcements-file';
import { isPublished, MASTER_FILES, publishedFile } from '@bhav/demo/files/official-files';

const LAST = '2026-11-20';
const market = demoMarket({ lastSession: LAST });

/** The bytes that an address of a source gives, made afresh. */
function bytesOf({ base, path }: FileSource, day: string): Buffer {
  const bytes = publishedFile(market, base, path(day), day);
  if (bytes === undefined) throw new Error(`nothing is made for ${path(day)}`);
  return bytes;
}

function sourceOf(id: string): FileSource {
  const source = FILE_SOURCES.find((one) => one.id === id);
  if (source === undefined) throw new Error(`there is no source ${id}`);
  return source;
}

const parsed = async (id: string, day = LAST): Promise<ParsedFile> => sourceOf(id).parse(bytesOf(sourceOf(id), day));

/** `pipeline.test.ts` has the figures of these files, stored and shown, to the paisa. */
describe('the files of the demonstration exchange', () => {
  for (const source of FILE_SOURCES.filter(({ base, path }) => isPublished(base, path(LAST), LAST))) {
    it(`of ${source.id} are recognised by that source alone and read without a rejection, except the deliberate dummy`, async () => {
      const bytes = bytesOf(source, LAST);
      const recognised: string[] = [];
      for (const one of FILE_SOURCES) if (await one.recognises(bytes)) recognised.push(one.id);
      // Nothing in the history of SENSEX says of which index it is.
      expect(recognised).toEqual(source.id === 'bse-index-history' ? [] : [source.id]);
      const filing = await source.parse(bytes);
      const dummies = filing.rejected.filter(({ why }) => isDeepStrictEqual(why, because('placeholder', 'DUMMYSP2611')));
      expect(dummies).toHaveLength(source.id === 'nse-total-market' ? 1 : 0);
      expect(filing.rejected).toEqual(dummies);
      expect(filing.session ?? source.dayInName?.(basename(source.path(LAST)))).toBe(source.cadence === 'session' ? LAST : undefined);
      expect(bytesOf(source, LAST).equals(bytes)).toBe(true);
    });
  }

  it('tell of meetings to come, held, moved and cancelled, and list every action that is still to come', () => {
    const days = market.calendar.days.slice(0, (market.calendar.placeOf(LAST) ?? 0) + 1).slice(-25);
    const files = days.map((day) => parseActions(Buffer.from(actionsText(market, day)), day));
    const told = days.map((day) => parseMeetings(Buffer.from(meetingsText(market, day))));
    const meetings = told.flatMap((file) => file.meetings ?? []);
    expect(new Set(meetings.map(({ state, movedTo }) => (movedTo === undefined ? state : 'moved')))).toEqual(
      new Set(['announced', 'held', 'off', 'moved']),
    );
    expect([...files, ...told].flatMap(({ rejected }) => rejected)).toEqual([]);
    for (const [index, { actions = [], actionsListed }] of files.slice(1).entries()) {
      const listed = new Set(actions.map(({ symbol, exDate, purpose }) => `${symbol} ${exDate} ${purpose}`));
      const before = (files[index]?.actions ?? []).filter(({ exDate }) => exDate >= (actionsListed?.from ?? ''));
      expect(before.filter(({ symbol, exDate, purpose }) => !listed.has(`${symbol} ${exDate} ${purpose}`))).toEqual([]);
    }
  });

  it('leave suspended companies out of the active ones at BSE', async () => {
    const active = (await parsed('bse-scrip-list')).listings ?? [];
    expect(active.some(({ symbol }) => symbol === 'HALTED2610')).toBe(false);
    const file = MASTER_FILES.find(({ site }) => site === 'bse-api');
    const all = await sourceOf('bse-scrip-list').parse(file?.make(market, LAST, new URLSearchParams('status=')) ?? Buffer.alloc(0));
    expect(all.listings?.find(({ symbol }) => symbol === 'HALTED2610')?.status).toBe('Suspended');
    expect(all.listings?.find(({ symbol }) => symbol === 'DEMOGONE')).toMatchObject({ status: 'Delisted', isin: '' });
  });
});

describe.skipIf(!hasRecorded)('the made files beside recorded ones', () => {
  const lines = (bytes: Uint8Array): string[] => Buffer.from(bytes).toString('latin1').split('\n');

  it('have their headers to the byte', async () => {
    const pr = await unzip(bytesOf(sourceOf('nse-pr'), LAST), () => true);
    const udiff = await unzip(bytesOf(sourceOf('nse-bhavcopy'), LAST), () => true);
    const day = 'nse/pr/2025-12-17/';
    const pairs: [Uint8Array | undefined, string][] = [
      [udiff.get('BhavCopy_NSE_CM_0_0_0_20261120_F_0000.csv'), 'nse/udiff/BhavCopy_NSE_CM_0_0_0_20250304_F_0000.csv'],
      [bytesOf(sourceOf('bse-bhavcopy'), LAST), 'bse/udiff/BhavCopy_BSE_CM_0_0_0_20261006_F_0000-excerpt.CSV'],
      [bytesOf(sourceOf('nse-delivery'), LAST), 'nse/sec_bhavdata_full/sec_bhavdata_full_18082026.csv'],
      [bytesOf(sourceOf('nse-index-close'), LAST), 'transcribed/ind_close_all_01102026-excerpt.csv'],
      [bytesOf(sourceOf('nse-nifty-50'), LAST), 'nse/index/2026-06-21_ind_nifty50list.csv'],
      [bytesOf(sourceOf('nse-equity-list'), LAST), 'reference/EQUITY_L.csv'],
      [pr.get('mcap20112026.csv'), `${day}mcap17122025.csv`],
      [pr.get('pd20112026.csv'), `${day}pd17122025.csv`],
      [pr.get('bc20112026.csv'), `${day}bc17122025.csv`],
      [pr.get('etf20112026.csv'), `${day}etf17122025.csv`],
    ];
    for (const [made, path] of pairs) expect([path, lines(made ?? Buffer.alloc(0))[0]]).toEqual([path, lines(recorded(path))[0]]);
    const range = lines(bytesOf(sourceOf('nse-year-range'), LAST)).slice(0, 3);
    const official = lines(recorded(`${day}CM_52_wk_High_low_17122025.csv`)).slice(0, 3);
    expect(range.map((line) => line.replace('20-Nov-2026', '17-Dec-2025'))).toEqual(official);
  });
});
sayIfAbsent(1, 'the layouts of the demonstration');
