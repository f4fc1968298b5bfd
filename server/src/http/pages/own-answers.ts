import type { FastifyError, FastifyInstance } from 'fastify';
import { NotReady } from '../../market/not-ready.ts';
import { asOwnCall } from '../limits/own-calls.ts';
import { left } from '../limits/slots.ts';

/** Undefined where the API has no answer. */
export type OwnAnswer = { value: unknown } | { movedTo: string } | undefined;

/** Each answer is as those who ask for its address get it. Rejects with `NotReady` where the answer has still to be made. */
export function ownAnswers(app: FastifyInstance): (address: string) => Promise<OwnAnswer> {
  return async (address) => {
    const { statusCode, headers, body } = await asOwnCall(() => app.inject(address)).catch((error: FastifyError) => {
      throw error.code === 'FST_ERR_REOPENED_CLOSE_SERVER' ? new NotReady() : error;
    });
    if (statusCode === 200) return { value: JSON.parse(body) as unknown };
    left()?.throwIfAborted();
    if (statusCode === 503) throw new NotReady();
    if (statusCode >= 500) throw new Error(`${address} answered ${statusCode}.`);
    const movedTo = headers.location ?? /^<(.+)>; rel="alternate"$/.exec(String(headers.link))?.[1];
    return movedTo === undefined ? undefined : { movedTo };
  };
}
