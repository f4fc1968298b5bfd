import type { FileHost } from '../platform/config/data-settings.ts';
import type { Bar } from '@bhav/core/bars/bar';
import type { Exchange } from '@bhav/core/market/exchange';
import { addDays } from '@bhav/core/calendar/days';
import { dayAsked, DAY_FILES } from '@bhav/demo/files/official-files';
import { loopbackServer } from '@bhav/demo/simulators/loopback-server';
import { bseIsinText, bseLegacyText, LAST_LEGACY_DAY, nseLegacyText } from '@bhav/demo/files/legacy-files';
import { testDay } from '../ingest/test-archive.test-support.ts';
import { udiffOf } from '../sources/files/day-files.test-support.ts';
import { isinOf } from '../store/accepted-file.test-support.ts';
import { hasRecorded, recorded, recordedIn } from '../sources/recorded.test-support.ts';
import { testZip } from '../sources/parsing/zip.test-support.ts';

type Row = Record<string, string>;

/** By header; for a table without quotes. */
export function recordedRows(path: string): Row[] {
  const [header = '', ...lines] = Buffer.from(recorded(path)).toString().trim().split('\n');
  const names = header.split(',').map((name) => name.trim());
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, place) => [names[place] ?? '', value.trim()])));
}

/** NSE's real rows of its large shares, by day, 2021 to 2026; not adjusted. */
export function realRows(): Map<string, Row[]> {
  const rows = recordedIn('history')
    .filter((path) => /nse_bluechips_\d{4}\.csv$/.test(path))
    .flatMap(recordedRows);
  return Map.groupBy(rows, (row) => row['trade_date'] ?? '');
}

export interface RealAction {
  symbol: string;
  exDate: string;
  purpose: string;
}

/** In NSE's words; demergers have no terms. */
export function realActions(): RealAction[] {
  return recordedRows('reference/corporate_action_exdates.csv').flatMap(({ symbol = '', ex_date: exDate = '', kind, terms = '' }) => {
    const split = /(\d+) to (\d+)/.exec(terms);
    const bonus = /(\d+):(\d+)/.exec(terms);
    if (kind === 'demerger') return [];
    const parts = [bonus && `BONUS ${bonus[0]}`, split && `FVSPLT FRM RS ${split[1]} TO RE ${split[2]}`];
    return [{ symbol, exDate, purpose: parts.filter(Boolean).join('/') }];
  });
}

/**
 * Local archives of both exchanges with the real history in the layouts of its days. NSE's shares have their real figures; those at BSE are the
 * same, for no history of BSE is at hand. Made shares fill the files up. An ISIN before a split is the issuer's number before.
 */
export interface HistoryArchive {
  bases: Record<FileHost, string>;
  barsOn: (exchange: Exchange, day: string) => Bar[];
  close: () => Promise<void>;
}

/** Undefined for the file of the address. */
export type Answer = { status: number; body: Buffer | string } | undefined;

/** `instead` is asked first, by the path and the bytes that the file would have. */
export async function historyArchive(instead: (path: string, file: () => Buffer) => Answer = () => undefined): Promise<HistoryArchive> {
  const world = hasRecorded ? realWorld() : undefined;
  if (world === undefined) throw new Error('there is no recorded history');
  const { address, close } = await loopbackServer((request, response) => {
    const path = request.url ?? '';
    const file = fileAt(world, path);
    const answer = instead(path, () => file ?? Buffer.of()) ?? (file === undefined ? missing(path) : { status: 200, body: file });
    response.writeHead(answer.status).end(answer.body);
  });
  return {
    bases: { nse: address, bse: address, nifty: address, 'bse-api': address },
    barsOn: world.barsOn,
    close,
  };
}

/** BSE answers with a page and status 200 if it has no file. */
function missing(path: string): { status: number; body: string } {
  return path.startsWith('/download/') ? { status: 200, body: '\r\n<html><body>Not found</body></html>' } : { status: 404, body: '' };
}

interface World {
  barsOn: (exchange: Exchange, day: string) => Bar[];
  actions: RealAction[];
  renames: Row[];
}

function realWorld(): World {
  const rows = realRows();
  const actions = realActions();
  const identities = realIdentities();
  const splits = actions.filter(({ purpose }) => purpose.includes('FVSPLT'));
  const barsOn = (exchange: Exchange, day: string): Bar[] =>
    (rows.get(day) ?? []).flatMap((row) => {
      const identity = identities.get(row['symbol'] ?? '');
      if (identity === undefined || (exchange === 'BSE' && identity.code === '')) return [];
      const before = splits.filter(({ symbol, exDate }) => identities.get(symbol) === identity && exDate > day).length;
      return [barOf(row, exchange, { ...identity, isin: isinBefore(identity.isin, before) })];
    });
  return { barsOn, actions, renames: recordedRows('reference/symbol_renames.csv') };
}

interface Identity {
  isin: string;
  code: string;
  name: string;
}

/** By symbol, former ones among them; the ISIN is that of today. */
function realIdentities(): Map<string, Identity> {
  const identities = new Map<string, Identity>();
  for (const row of recordedRows('reference/bse_security_list_2024-07.csv')) {
    identities.set(row['symbol'] ?? '', { isin: row['isin'] ?? '', code: row['security_code'] ?? '', name: row['security_name'] ?? '' });
  }
  identities.set('HDFC', { isin: 'INE001A01036', code: '500010', name: 'HDFC LTD' });
  for (const row of recordedRows('reference/nifty50.csv')) {
    identities.set(row['symbol'] ?? '', { isin: row['isin'] ?? '', code: row['bse_code'] ?? '', name: row['name'] ?? '' });
  }
  for (const { old_symbol: old = '', new_symbol: now = '' } of recordedRows('reference/symbol_renames.csv').toReversed()) {
    const identity = identities.get(now) ?? identities.get(old);
    if (identity !== undefined) for (const symbol of [old, now]) identities.set(symbol, identity);
  }
  return identities;
}

/** `splits` numbers before, with its check digit. */
function isinBefore(isin: string, splits: number): string {
  if (splits === 0) return isin;
  const number = String(Number(isin.slice(9, 11)) - splits).padStart(2, '0');
  return isinOf(isin.slice(0, 9) + number);
}

function barOf(row: Row, exchange: Exchange, { isin, code, name }: Identity): Bar {
  const figure = (column: string): number => Number(row[column]);
  const turnover = Math.round(figure('turnover_lacs') * 100_000);
  return {
    exchange,
    session: row['trade_date'] ?? '',
    symbol: row['symbol'] ?? '',
    series: exchange === 'NSE' ? (row['series'] ?? '') : 'A',
    code: exchange === 'NSE' ? '1' : code,
    isin,
    name,
    open: figure('open'),
    high: figure('high'),
    low: figure('low'),
    close: figure('close'),
    last: figure('last'),
    previousClose: figure('prev_close') || undefined,
    volume: figure('volume'),
    turnover,
    trades: figure('trades'),
  };
}

function fileAt(world: World, path: string): Buffer | undefined {
  if (path.endsWith('symbolchange.csv')) return Buffer.from(world.renames.map(renameLine).join('\n'));
  const [file] = DAY_FILES.flatMap((one) => {
    const day = dayAsked(one, path);
    return day === undefined ? [] : [{ day, kind: one.make.name }];
  });
  if (file === undefined || (world.barsOn('NSE', file.day).length === 0 && file.kind !== 'prFile')) return undefined;
  const { day, kind } = file;
  const whole = (exchange: Exchange): Bar[] => [
    ...world.barsOn(exchange, day),
    ...testDay(exchange, day).filter(({ symbol }) => symbol.startsWith('MADE')),
  ];
  const isOld = day <= LAST_LEGACY_DAY;
  if (kind === 'nseLegacyFile' && isOld) return zipped('cm.csv', nseLegacyText(whole('NSE')));
  if (kind === 'bseIsinFile' && isOld) return zipped('EQ_ISINCODE.CSV', bseIsinText(whole('BSE')));
  if (kind === 'bseLegacyFile' && isOld) return zipped('EQ.CSV', bseLegacyText(whole('BSE')));
  if (kind === 'nseBhavcopyFile' && day >= '2024-01-01') return zipped('udiff.csv', udiffOf(whole('NSE')));
  if (kind === 'bseBhavcopyFile' && !isOld) return Buffer.from(udiffOf(whole('BSE')));
  return kind === 'prFile' ? prFile(world, day) : undefined;
}

function zipped(name: string, content: string): Buffer {
  return Buffer.from(testZip([{ name, content }]));
}

function renameLine({ old_symbol: old, new_symbol: now, first_day_new: day = '' }: Row): string {
  return `NAME,${old},${now},${new Date(day).toUTCString().slice(5, 16).toUpperCase().replaceAll(' ', '-')}`;
}

/** The names and dates of before 13 October 2025, or those since; actions are announced a week before. */
function prFile({ actions }: World, day: string): Buffer {
  const isOld = day < '2025-10-13';
  const [year = '', month = '', date = ''] = day.split('-');
  const suffix = isOld ? `${date}${month}${year.slice(2)}.csv` : `${date}${month}${year}.csv`;
  const written = (one: string): string => (isOld ? one.split('-').toReversed().join('/') : one);
  const told = actions.filter(({ exDate }) => exDate >= day && exDate <= addDays(day, 7));
  const bc = told.map(({ symbol, exDate, purpose }) => `EQ,${symbol},Name,${written(exDate)}, , ,${written(exDate)}, , ,${purpose}  `);
  return Buffer.from(testZip([{ name: `${isOld ? 'Bc' : 'bc'}${suffix}`, content: [BC_HEADER, ...bc, ''].join('\n') }]));
}

const BC_HEADER = 'SERIES,SYMBOL,SECURITY,RECORD_DT,BC_STRT_DT,BC_END_DT,EX_DT,ND_STRT_DT,ND_END_DT,PURPOSE';
