import type { PageStatus } from '@bhav/core/wire/page-status';
import { serveParent } from '../../platform/machine/parent.ts';
import { fillHead } from '../site/page-head.ts';
import { fillPage } from '../site/page-template.ts';
import type { RenderRequest } from './page-renderer.ts';

/** The exports of the built module of the pages for a server (`web/src/entry-server.tsx`). */
interface ServerEntry {
  renderFigures: (path: string, status: PageStatus, wholes: RenderRequest['wholes']) => Promise<{ app: string; status: PageStatus }>;
}

// Renders pages, one at a time, for the server that started this process.
await serveParent<RenderRequest, string>(async (entry) => {
  const { renderFigures } = (await import(entry)) as ServerEntry;
  return {
    answer: async ({ path, template, head, status, wholes }) => {
      const page = await renderFigures(path, status, wholes);
      return fillPage(head === undefined ? template : fillHead(template, head), page.app, page.status);
    },
  };
});
