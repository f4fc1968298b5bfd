import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { FastifyInstance } from 'fastify';
import type { Claim } from './agreement.test-support.ts';
import { indexSubject } from './index-claims.test-support.ts';

/** An answer of the application. */
export type Reply = Pick<Awaited<ReturnType<FastifyInstance['inject']>>, 'body' | 'json' | 'statusCode'>;

/** What is asked, and how its answer is read. */
export interface Question {
  address: string;
  read: (reply: Reply) => Iterable<Claim>;
}

/** A share, fund or trust that is traded in the session. */
export interface AskedShare {
  exchange: Exchange;
  symbol: string;
  /** By which answers name it in place of the symbol. */
  code: string | undefined;
  series: string | undefined;
  /** Whether it is a fund, a trust or a gold bond. */
  isOther: boolean;
}

/** A day for which every answer is asked. */
export interface AskedDay {
  /** Absent for the newest session. */
  on?: string;
  /** The session of each exchange that answers to it. */
  sessions: Record<Exchange, string | undefined>;
  /** Whose pages, bars and receipts are asked for. */
  shares: readonly AskedShare[];
  /** By name, with the exchange. */
  indices: readonly { name: string; exchange: Exchange }[];
}

/** The address of a call of the API for a day. */
export function callOn({ on }: Pick<AskedDay, 'on'>, call: string): string {
  return `/api/v1/${call}${on === undefined ? '' : `${call.includes('?') ? '&' : '?'}on=${on}`}`;
}

/** Asks for the newest session alone. */
export function ofNewest(ask: (day: AskedDay) => Question[]): (day: AskedDay) => Question[] {
  return (day) => (day.on === undefined ? ask(day) : []);
}

/** A whole exchange or an index, of which several answers tell. */
export interface AskedList {
  exchange: Exchange;
  /** The exchange or the index, as `of` has it. */
  of: string;
  /** What it is called in claims. */
  name: string;
  /** The parameters that choose it in a screen and in sectors. */
  query: string;
}

/** Each exchange as `all`, and each index. */
export function listsOf({ indices }: Pick<AskedDay, 'indices'>): AskedList[] {
  return [
    ...EXCHANGES.map((exchange) => ({ exchange, of: exchange, name: 'all', query: `exchange=${exchange}` })),
    ...indices.map(({ exchange, name: of }) => ({
      exchange,
      of,
      name: indexSubject(of),
      query: `exchange=${exchange}&in=${encodeURIComponent(of)}`,
    })),
  ];
}
