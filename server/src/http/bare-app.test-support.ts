import Fastify, { type FastifyInstance } from 'fastify';
import { type WithTexts, writeInLanguages } from './site/texts-of-language.ts';

/** Without routes; what is added to it is written in English, and in the languages of `translated`. */
export function bareApp(translated: WithTexts['translated'] = new Map()): FastifyInstance {
  const app = Fastify();
  writeInLanguages(app, { translated });
  return app;
}
