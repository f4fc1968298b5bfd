import Type, { type Static } from 'typebox';
import { mode } from './parts.ts';
import type { Market } from './market.ts';

/** What the server (or the build) tells the page in the page itself, as JSON in the element `#bhav-status`. */
export const PageStatusSchema = Type.Object({
  mode,
  /** The page follows the server's figures; absent where the simulated market is pinned, or no server is there, and nothing is asked for. */
  follows: Type.Optional(Type.Boolean()),
  /** `false` where the server fetches no files by itself: its operator brings them. */
  fetches: Type.Optional(Type.Boolean()),
  /** When the server gave this page, milliseconds since 1970: written by the page's service worker into the copy that it keeps; absent in a page that the server has just given. */
  keptAt: Type.Optional(Type.Number()),
});
/** `market` is the answer of `GET /market`, so that the figures come with the page; absent until the server has some. */
export type PageStatus = Static<typeof PageStatusSchema> & { market?: Market };
