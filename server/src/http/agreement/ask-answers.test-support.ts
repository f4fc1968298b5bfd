import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { MarketAll } from '@bhav/core/wire/market';
import type { FastifyInstance } from 'fastify';
import { Agreement } from './agreement.test-support.ts';
import { type AskedDay, type AskedShare, callOn, type Question, type Reply } from './asked-day.test-support.ts';
import { ANSWERS_FOR_OTHERS } from './elsewhere-answers.test-support.ts';
import { LIST_ANSWERS, rowsOf } from './list-answers.test-support.ts';
import { SESSION_ANSWERS } from './session-answers.test-support.ts';
import { SHARE_ANSWERS } from './share-answers.test-support.ts';

export const ANSWERS: Readonly<Record<string, (day: AskedDay) => Question[]>> = {
  ...LIST_ANSWERS,
  ...SHARE_ANSWERS,
  ...SESSION_ANSWERS,
  ...ANSWERS_FOR_OTHERS,
};

interface Asked {
  /** The newest is undefined. */
  days: readonly (string | undefined)[];
  indices: AskedDay['indices'];
  isAsked: (share: AskedShare) => boolean;
}

export async function askAnswers(
  app: FastifyInstance,
  { days, indices, isAsked }: Asked,
): Promise<{ agreement: Agreement; unanswered: string[] }> {
  const agreement = new Agreement();
  const unanswered: { kind: string; address: string }[] = [];
  let asked = 0;
  const ask = async (address: string): Promise<Reply> => {
    asked += 1;
    // Another caller each time, as limits are not tested here.
    return app.inject({ url: address, remoteAddress: `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` });
  };
  for (const on of days) {
    const day: AskedDay = { ...(await sharesOn(ask, on, isAsked)), indices, ...(on !== undefined && { on }) };
    for (const [name, questions] of Object.entries(ANSWERS)) {
      for (const { address, read } of questions(day)) {
        const reply = await ask(address);
        if (reply.statusCode === 200) agreement.add(name, address, read(reply));
        else unanswered.push({ kind: `${reply.statusCode} ${name}`, address });
      }
    }
  }
  const kinds = [...Map.groupBy(unanswered, ({ kind }) => kind)];
  return { agreement, unanswered: kinds.map(([kind, all]) => `${kind}: ${all.length}, as ${all[0]?.address}`) };
}

async function sharesOn(
  ask: (address: string) => Promise<Reply>,
  on: string | undefined,
  isAsked: (share: AskedShare) => boolean,
): Promise<Pick<AskedDay, 'sessions' | 'shares'>> {
  const sessions: Record<Exchange, string | undefined> = { NSE: undefined, BSE: undefined };
  const shares: AskedShare[] = [];
  for (const exchange of EXCHANGES) {
    for (const what of ['all', 'others'] as const) {
      const reply = await ask(callOn({ ...(on !== undefined && { on }) }, `market/${what}?exchange=${exchange}`));
      const { session, stocks } = rowsOf(reply.json<MarketAll>().list);
      if (what === 'all') sessions[exchange] = session;
      // Shares of another session than was asked for are told by their own answer.
      if (session !== sessions[exchange]) continue;
      for (const { symbol, code, series } of stocks) {
        shares.push({ exchange, symbol, code: textOf(code), series: textOf(series), isOther: what === 'others' });
      }
    }
  }
  return { sessions, shares: shares.filter(isAsked) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
