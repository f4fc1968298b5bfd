import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { serveParent } from '../../platform/machine/parent.ts';
import { fillHead } from '../site/page-head.ts';
import { fillPage } from '../site/page-template.ts';
import type { AddressesRequest, RenderRequest } from './page-renderer.ts';

/** Of the built module of the pages (`web/src/entry-server.tsx`). */
interface ServerEntry {
  answersOf: (path: string, search: string) => Promise<string[]>;
  renderFigures: (
    path: string,
    status: PageStatus,
    wholes: RenderRequest['wholes'],
  ) => Promise<{ app: string; status: PageStatus } | undefined>;
}

// Renders pages, one at a time, for the server that started this process.
await serveParent<RenderRequest | AddressesRequest, string | string[] | undefined>(async (entry) => {
  const { answersOf, renderFigures } = (await import(entry)) as ServerEntry;
  return {
    answer: async (request) => {
      if ('search' in request) return answersOf(request.path, request.search);
      const { path, template, head, status, wholes } = request;
      const page = await renderFigures(path, status, wholes);
      return page && fillPage(head === undefined ? template : fillHead(template, head), page.app, page.status);
    },
  };
});
