import type { FastifyInstance } from 'fastify';
import { type AppParts, buildApp } from './app.ts';
import { readBuiltSite } from './site/built-site.ts';
import { makeSite } from './site/site.fixture.ts';

/** Builds the application for tests: with a small site of the simulated market, unless its parts say otherwise. It does not listen. */
export function testApp(parts: Partial<AppParts> = {}): FastifyInstance {
  // The site is read into memory.
  using made = makeSite();
  const site = readBuiltSite(made.folder, { mode: 'simulated' });
  return buildApp({ site, version: '0.1.0', startedAt: '2026-11-21T09:15:00+05:30', logger: false, ...parts });
}
