import { createHash, timingSafeEqual } from 'node:crypto';
import { SEED_FORM, SEED_KEY_HEADER, SEED_PATH, type SeedList } from '@bhav/core/wire/server/seed-list';
import { day as dayOf } from '@bhav/core/wire/parts';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { storedFiles } from '../../store/read/files.ts';
import type { Figures } from '../figures.ts';
import { inSlot } from '../limits/slots.ts';
import { countMade } from '../limits/pending-bytes.ts';
import { sendProblem } from '../problem.ts';
import { sendMade } from '../send-ready.ts';

type SeedParts = Pick<Figures, 'store' | 'keptBytes'> & { key: string };

const FROM = Type.Object({ from: dayOf() });
const FILE = Type.Object({ sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) });

/** The kept files, for other servers of the operator (`BHAV_SEED`). A path in the store's folder is in no question and in no answer. */
export function seed(scope: FastifyInstance, { key, store, keptBytes }: SeedParts): void {
  scope.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    return isSame(headers[SEED_KEY_HEADER], key) ? undefined : sendProblem(reply, 401, WRONG_KEY);
  });
  scope.get<{ Querystring: Static<typeof FROM> }>(SEED_PATH, { schema: { querystring: FROM } }, async (request, reply) => {
    const stored = await inSlot(() => storedFiles(store, request.query.from));
    const files = stored.map(({ source, session: day, sha256, bytes, address, fetchedAt }) => ({
      source,
      day,
      sha256,
      bytes,
      address,
      fetchedAt,
    }));
    return sendMade(request, reply, { form: SEED_FORM, origin: store.origin, files } satisfies SeedList);
  });
  scope.get<{ Params: Static<typeof FILE> }>(`${SEED_PATH}/:sha256`, { schema: { params: FILE } }, async (request, reply) => {
    const bytes = await inSlot(() => keptBytes(request.params.sha256));
    if (bytes === undefined) return sendProblem(reply, 404, 'No such file is kept here as it came: ask the exchange for it.');
    countMade(request.raw, reply.raw, bytes.length);
    return reply.header('content-type', 'application/octet-stream').send(bytes);
  });
}

const WRONG_KEY = 'Only servers of the same operator are given files: set the same BHAV_SEED_KEY on both.';

/** Takes the same time for every wrong key. */
function isSame(given: string | string[] | undefined, key: string): boolean {
  const [one, other] = [String(given ?? ''), key].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
