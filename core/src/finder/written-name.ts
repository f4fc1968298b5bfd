import type { Exchange } from '../market/exchange.ts';

/** Without the marks that brokers and pages of charts write around it. */
export interface WrittenName {
  name: string;
  exchange?: Exchange;
  /** Then the text is meant to be one share. */
  isMarked: boolean;
}

/** Of NSE, as in `SBIN-EQ`. */
const SERIES = /-(?:EQ|BE|BZ|SM|ST|SZ|T0|GB|IV|RR)$/i;
/** Of BSE, as in `BSE:SBIN-A`: letters that end a name too, so the mark of the exchange must be there. */
const GROUP = /-(?:A|B|E|F|G|IF|M|MS|MT|P|R|T|TS|X|XT|Z|ZP)$/i;

/**
 * The exchange as TradingView, Google, Yahoo and Upstox write it (`NSE:INFY`, `M&M.NS`, `RELIANCE-NSE`, `NSE_EQ|INE009A01021`), and the
 * series or group (`SBIN-EQ`, `BSE:SBIN-A`).
 */
export function readWritten(text: string): WrittenName {
  const typed = text.trim();
  const [, before, after = ''] = /^(NSE|BSE|BOM|NSE_EQ|BSE_EQ)\s*[:|]\s*(\S+)$/i.exec(typed) ?? [];
  const [, start = '', behind] = /^(\S+)(?:\.(?=NS$|BO$)|[.-](?=NSE$|BSE$))(\w+)$/i.exec(typed) ?? [];
  const mark = before ?? behind;
  const exchange = mark === undefined ? undefined : mark.toUpperCase().startsWith('N') ? 'NSE' : 'BSE';
  const named = before === undefined ? (behind === undefined ? typed : start) : after;
  const name = named.replace(exchange === 'BSE' ? GROUP : SERIES, '');
  return { name, isMarked: name !== typed, ...(exchange !== undefined && { exchange }) };
}
