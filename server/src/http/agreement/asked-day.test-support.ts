import { addressOn } from '@bhav/core/address/view';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { FastifyInstance } from 'fastify';
import type { Claim } from './agreement.test-support.ts';
import { type FileRow, fileRows } from './file-claims.test-support.ts';
import { indexSubject } from './index-claims.test-support.ts';

export type Reply = Pick<Awaited<ReturnType<FastifyInstance['inject']>>, 'body' | 'json' | 'statusCode'>;

export interface Question {
  address: string;
  read: (reply: Reply) => Iterable<Claim>;
}

export interface AskedShare {
  exchange: Exchange;
  symbol: string;
  /** Some answers have it in place of the symbol. */
  code: string | undefined;
  series: string | undefined;
  isOther: boolean;
}

export interface AskedDay {
  /** Absent for the newest session. */
  on?: string;
  sessions: Record<Exchange, string | undefined>;
  shares: readonly AskedShare[];
  indices: readonly { name: string; exchange: Exchange }[];
}

/** Of a call that answers with JSON. */
export function asks(day: Pick<AskedDay, 'on'>, call: string, read: (answer: never) => Iterable<Claim>): Question {
  return { address: callOn(day, call), read: (reply) => read(reply.json<never>()) };
}

/** Of a call that answers with a file. */
export function asksFile(day: Pick<AskedDay, 'on'>, call: string, read: (row: FileRow) => Iterable<Claim>): Question {
  return { address: callOn(day, call), read: ({ body }) => fileRows(body).flatMap((row) => [...read(row)]) };
}

export function callOn({ on }: Pick<AskedDay, 'on'>, call: string): string {
  return addressOn(`/api/v1/${call}`, on);
}

export function ofNewest(ask: (day: AskedDay) => Question[]): (day: AskedDay) => Question[] {
  return (day) => (day.on === undefined ? ask(day) : []);
}

export interface AskedList {
  exchange: Exchange;
  of: string;
  name: string;
  query: string;
}

export function listsOf({ indices }: Pick<AskedDay, 'indices'>): AskedList[] {
  return [
    ...EXCHANGES.map((exchange) => ({ exchange, of: exchange, name: 'all', query: `of=${exchange}` })),
    ...indices.map(({ exchange, name: of }) => ({
      exchange,
      of,
      name: indexSubject(of),
      query: `of=${encodeURIComponent(of)}`,
    })),
  ];
}
