import { exportFileName } from '@bhav/core/exports/all';
import { csv } from '@bhav/core/exports/csv';
import { screenFile } from '@bhav/core/exports/screen-file';
import { CONDITIONS, type ConditionWord } from '@bhav/core/screen/conditions';
import { readScreen, SCREEN_ROWS, SCREEN_SORTS, type Screen, screenAddress } from '@bhav/core/screen/screen';
import { screenAnswer } from '@bhav/core/screen/screen-answer';
import { screened } from '@bhav/core/screen/screened';
import { conditionLabel } from '@bhav/core/screen/screen-sentence';
import { exchange } from '@bhav/core/wire/parts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type TProperties } from 'typebox';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import { candidatesOf } from '../../market/screened/candidates.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { COMPUTED } from '../limits/computed-answers.ts';
import { sendProblem } from '../problem.ts';
import { CSV_TYPE, sendReady, sendText } from '../send-ready.ts';
import { NewestMade } from '../versioned-cache.ts';
import { direction, search } from './parameters.ts';

/** The parameters of a screen are those of the page's address (`core/src/screen/screen.ts`). */
const SCREEN: TProperties = {
  exchange: Type.Optional(exchange),
  in: Type.Optional(Type.String({ description: 'an index, as NIFTY 500: only its members', examples: ['Nifty 50'] })),
  q: search,
  ...(Object.fromEntries(CONDITIONS.map((condition) => [condition.word, parameterOf(condition)])) as Record<ConditionWord, Type.TSchema>),
  sort: Type.Optional(Type.Enum([...SCREEN_SORTS], { default: 'change' })),
  dir: direction,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999, default: 1, description: `which page of ${SCREEN_ROWS} shares` })),
  why: Type.Optional(Type.String({ description: 'a symbol, code or ISIN: which conditions that share meets' })),
};
const ANSWER = {
  summary: 'The shares of an exchange or an index that meet every condition',
  answer: 'ScreenAnswer',
  reads: SCREEN,
  others: ['404'],
} as const;
const FILE = { summary: 'The same as CSV, all pages in one', answer: 'text/csv', reads: SCREEN, others: ['404'] } as const;

/** Screens kept ready, some 100 KB each. */
const KEPT = 64;

/** `GET /api/v1/screen`: the shares that meet the conditions of an address; `…/screen.csv`: all of them as a file. */
export function screen(app: FastifyInstance, store: ReadStore, holder: Pick<MarketHolder, 'current'>, now: () => number): void {
  const answers = screenAnswers(store, holder);
  app.get('/api/v1/screen', { ...COMPUTED, schema: ANSWER }, async (request, reply) => {
    const asked = askedIn(request);
    const answer = await answers(asked);
    return answer === undefined ? sendProblem(reply, 404, noList(asked)) : sendReady(request, reply, answer);
  });
  app.get('/api/v1/screen.csv', { ...COMPUTED, schema: FILE }, async (request, reply) => {
    const asked = askedIn(request);
    const { current } = holder;
    const of = await candidatesOf(store, current, asked.exchange);
    const result = screened(of, asked);
    if (result === undefined || result.list.length === 0) return sendProblem(reply, 404, noList(asked));
    const name = exportFileName(csv, { list: current.whole[asked.exchange], now: now() });
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return sendText(request, reply, screenFile(result.found, of.session), CSV_TYPE);
  });
}

/** Returns a function that returns the answer of a screen, made once a market; undefined where there is no such list. */
export function screenAnswers(
  store: ReadStore,
  holder: Pick<MarketHolder, 'current'>,
): (screen: Screen) => Promise<ReadyAnswer | undefined> {
  const kept = new NewestMade<ReadyAnswer | undefined>(KEPT);
  return async (asked) => {
    const { current } = holder;
    return kept.of(current.revision, screenAddress(asked), async () => {
      const of = await candidatesOf(store, current, asked.exchange);
      const { stocks: _stocks, ...about } = current.whole[asked.exchange];
      const answer = screenAnswer(of, asked, { ...about, revision: current.revision }, SCREEN_ROWS);
      return answer === undefined || answer.of === 0 ? undefined : readyAnswer(JSON.stringify(answer));
    });
  };
}

function askedIn(request: FastifyRequest): Screen {
  return readScreen(new URLSearchParams(/\?(.*)/.exec(request.raw.url ?? '')?.[1]));
}

function parameterOf({ word, kind, ...condition }: (typeof CONDITIONS)[number]): Type.TSchema {
  const description =
    kind === 'range'
      ? `${conditionLabel(word)}: a range, as 1..5, 1.. or ..5`
      : `${conditionLabel(word)}: one or more of ${'choices' in condition && condition.choices ? condition.choices.join(', ') : 'those of the list'}`;
  return Type.Optional(Type.String({ description }));
}

function noList({ exchange, index }: Screen): string {
  return index === undefined
    ? `This server has no figures of ${exchange} yet.`
    : `The members of ${index} at ${exchange} are not known here: /api/v1/indices names the indices.`;
}
