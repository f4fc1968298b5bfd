import type { FastifyInstance } from 'fastify';
import { companyNames } from '../../market/companies/company-names.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { storedFileCount } from '../../store/versions.ts';
import { call, ready } from '../call.ts';
import { NewestMade } from '../versioned-cache.ts';

const SUMMARY = 'Every company and index by name, the most traded company first, by column';

/** Made anew when a file has been stored, not with live quotes. */
export function names(app: FastifyInstance, store: ReadStore): void {
  const made = new NewestMade<ReadyAnswer>(1);
  call(app, '/api/v1/names', { summary: SUMMARY, answer: 'NamesAnswer' }, async () =>
    made.of(await storedFileCount(store), '', () => ready(companyNames(store))),
  );
}
