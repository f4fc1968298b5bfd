import Type, { type Static } from 'typebox';
import { mode } from './parts.ts';
import type { Market } from './market.ts';

/** What the server, or the build, writes into the page as JSON, in the element `#bhav-status`. */
export const PageStatusSchema = Type.Object({
  mode,
  /** The page follows the server's figures. Absent where it asks for none: the simulated market is pinned, or there is no server. */
  follows: Type.Optional(Type.Boolean()),
  /** `false` where the server fetches no files: its operator imports them. */
  fetches: Type.Optional(Type.Boolean()),
  /** When the server gave the page, milliseconds since 1970. The service worker writes it into the copy that it keeps; a page fresh from the server has none. */
  keptAt: Type.Optional(Type.Number()),
});
/** `market` is the answer of `GET /market`, so that the figures come with the page; absent until the server has some. */
export type PageStatus = Static<typeof PageStatusSchema> & { market?: Market };
