import type { Language } from '@bhav/core/words/languages';
import { languageOf } from '@bhav/core/words/page-address';
import type { FastifyInstance } from 'fastify';
import * as english from '../../texts/texts.ts';
import { knownParameters } from '../openapi.ts';
import { parameterWords } from '../parameter-words.ts';
import { sendProblem } from '../problem.ts';
import { addressParameters } from '../routes/parameters.ts';
import type { BuiltSite } from './built-site.ts';

export type Texts = typeof english;

declare module 'fastify' {
  interface FastifyRequest {
    /** In the language of the page, or in the one that is asked for. */
    texts: Texts;
  }
}

/** By language: those of the others than English. */
export interface WithTexts {
  translated: ReadonlyMap<Language, Pick<BuiltSite, 'texts'>>;
}

/** A language that the site was not built with is refused by name. */
export function writeInLanguages(app: FastifyInstance, { translated }: WithTexts): void {
  const known: readonly string[] = ['en', ...translated.keys()];
  app.decorateRequest('texts');
  app.addHook('onRequest', (request, _reply, done) => {
    request.texts = english;
    done();
  });
  app.addHook('preValidation', async (request, reply) => {
    const asked = knownParameters(request.routeOptions.schema).includes('lang') ? addressParameters(request).get('lang') : null;
    if (asked !== null && !known.includes(asked)) return sendProblem(reply, 400, parameterWords.misfit('lang', { enum: known }));
    const language = languageOf(request.url.split('?', 1)[0] ?? '');
    const [, site] = [...translated].find(([one]) => one === asked || one === language) ?? [];
    if (site?.texts !== undefined) request.texts = (await import(site.texts)) as Texts;
    return undefined;
  });
}
