import type { PushBrowser } from '@bhav/core/alerts/push-browser';
import { istIso } from '@bhav/core/calendar/ist';
import { questionQuery, readQuestion } from '@bhav/core/feed/question';
import {
  type PushAlerts,
  type PushAsked,
  PushAskedSchema,
  type PushKeyAnswer,
  type PushRemoved,
  PushRemovedSchema,
} from '@bhav/core/wire/server/push';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PushMode } from '../../platform/config/notify-settings.ts';
import { errorLine } from '../../platform/machine/machine-error.ts';
import { addressOfHost, isOfInternet } from '../../platform/net/client-address.ts';
import { isFromElsewhere } from '../../platform/net/fetch-metadata.ts';
import { isThisMachine } from '../../platform/net/hosts.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { pushKey } from '../../store/push/push-key.ts';
import type { PushAlert, PushChange, PushRefusal } from '../../store/push/subscriptions.ts';
import { sendProblem } from '../problem.ts';
import { LANG } from '../routes/parameters.ts';

export interface PushParts {
  store: ReadStore;
  /** In the writer's process. Rejects where this server cannot reach it now. */
  change: (change: PushChange) => Promise<PushAlert[] | PushRefusal>;
  mode: PushMode;
}

const ADDRESS = '/api/push';
/** A list of 150 shares takes 4 KB. */
const BODY_BYTES = 8_192;
/** The writer may be reading a file, for minutes at worst. */
const MOST_WAITING = 200;
const FORBIDDEN = 'A page of another site cannot ask this: open a page of this site.';

/** For pages of this site alone, so no part of the described API: what this browser asks to be told. Nothing of a request is logged. */
export async function push(scope: FastifyInstance, { store, change: unbounded, mode }: PushParts): Promise<void> {
  let waiting = 0;
  const change: PushParts['change'] = async (asked) => {
    if (waiting >= MOST_WAITING) throw new Error('too many changes wait for the writer');
    waiting += 1;
    return unbounded(asked).finally(() => (waiting -= 1));
  };
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    scope.getDefaultJsonParser('error', 'error'),
  );
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return isFromElsewhere(request.headers) ? sendProblem(reply, 403, FORBIDDEN) : undefined;
  });

  // Its texts are known after the first hook.
  if (mode === 'off') scope.addHook('preHandler', async (request, reply) => sendProblem(reply, 404, request.texts.refusals.push.off));

  scope.get(ADDRESS, { schema: { reads: LANG } }, async () => ({ key: (await pushKey(store)).publicKey }) satisfies PushKeyAnswer);

  scope.post<{ Body: PushAsked }>(ADDRESS, { schema: { reads: LANG, body: PushAskedSchema } }, async (request, reply) => {
    const { question, former, ...browser } = request.body;
    const { refusals, language } = request.texts;
    if (!isPushEndpoint(browser.endpoint, mode === 'private')) return sendProblem(reply, 400, refusals.push.endpoint);
    if (question === undefined) return answer(request, reply, change({ kind: 'renew', browser, former }));
    const parameters = new URLSearchParams(question);
    const asked = readQuestion(parameters, question);
    if ('refused' in asked) return sendProblem(reply, 400, refusals.question(asked, parameters));
    return answer(request, reply, change({ kind: 'add', browser, question: questionQuery(asked), language }));
  });

  scope.delete<{ Body: PushRemoved }>(ADDRESS, { schema: { reads: LANG, body: PushRemovedSchema } }, (request, reply) => {
    const { question, ...browser } = request.body;
    return answer(request, reply, change({ kind: 'remove', browser: browser satisfies PushBrowser, question }));
  });
}

const STATUSES = { most: 409, full: 503, stranger: 403 } as const satisfies Record<PushRefusal, number>;

async function answer(
  { texts, log }: FastifyRequest,
  reply: FastifyReply,
  changing: Promise<PushAlert[] | PushRefusal>,
): Promise<FastifyReply> {
  const changed = await changing.catch((error: unknown) => log.warn(`What a browser asked cannot be kept: ${errorLine(error)}.`));
  if (changed === undefined) return sendProblem(reply.header('retry-after', AGAIN_S), 503, texts.refusals.push.away);
  if (typeof changed === 'string') return sendProblem(reply, STATUSES[changed], texts.refusals.push[changed]);
  const alerts = changed.map(({ question, madeAt }) => ({ question, madeAt: istIso(madeAt) }));
  return reply.send({ alerts } satisfies PushAlerts);
}

const AGAIN_S = 30;

/** Whether messages may be sent there. To which address a name leads is looked at when one is sent. */
export function isPushEndpoint(text: string, toPrivate: boolean): boolean {
  const url = URL.parse(text);
  if (url === null || url.username + url.password !== '') return false;
  if (toPrivate) return /^https?:$/.test(url.protocol);
  // A port of its own could be any program's.
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const address = addressOfHost(url.hostname);
  return address === undefined ? url.hostname.includes('.') && !isThisMachine(url.hostname) : isOfInternet(address);
}
