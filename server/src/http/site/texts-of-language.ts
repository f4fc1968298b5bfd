import type { Language } from '@bhav/core/words/languages';
import { languageOf } from '@bhav/core/words/page-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as english from '../../texts/texts.ts';
import { knownParameters } from '../openapi.ts';
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

/** English where the site was not built with the language. */
export async function siteTexts({ translated }: WithTexts, language: Language): Promise<Texts> {
  const { texts } = translated.get(language) ?? {};
  return texts === undefined ? english : ((await import(texts)) as Texts);
}

/** A language that the site was not built with is refused by name. */
export function writeInLanguages(app: FastifyInstance, site: WithTexts): void {
  const known: readonly string[] = ['en', ...site.translated.keys()];
  app.decorateRequest('texts');
  app.addHook('onRequest', async (request) => {
    request.texts = english;
    const asked = languageAsked(request);
    const language = languageOf(request.url.split('?', 1)[0] ?? '');
    const chosen = [...site.translated.keys()].find((one) => one === asked || one === language);
    if (chosen !== undefined) request.texts = await siteTexts(site, chosen);
  });
  app.addHook('preValidation', async (request, reply) => {
    const asked = languageAsked(request);
    if (asked === undefined || known.includes(asked)) return undefined;
    return sendProblem(reply, 400, request.texts.refusals.misfit('', 'lang', { enum: known }));
  });
}

function languageAsked(request: FastifyRequest): string | undefined {
  const { schema } = request.routeOptions;
  return knownParameters(schema).includes('lang') ? (addressParameters(request).get('lang') ?? undefined) : undefined;
}
