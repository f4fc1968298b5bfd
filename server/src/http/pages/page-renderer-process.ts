import type { Exchange } from '@bhav/core/market/exchange';
import type { HeadInput, PageHead } from '@bhav/core/sentences/heads/page-head';
import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { serveParent } from '../../platform/machine/parent.ts';
import { type SiteAddress, LOST } from '../site/site-address.ts';
import { builtHead, fillHead } from '../site/page-head.ts';
import { fillPage } from '../site/page-template.ts';

/** `template` is the built page with its place for the markup; `status` has the figures. */
export interface RenderRequest {
  path: string;
  template: string;
  /** Of the site, for its head. */
  address: SiteAddress;
  status: PageStatus;
  /** Of `GET /market/all`, as JSON, if the page shows whole exchanges. */
  wholes?: Partial<Record<Exchange, string>> | undefined;
  /** It goes ahead of the waiting ones. */
  isFirst: boolean;
}

/** Of the built module of the pages (`web/src/entry-server.tsx`). */
interface ServerEntry {
  answersOf: (path: string, search: string) => Promise<string[]>;
  renderFigures: (
    path: string,
    status: PageStatus,
    wholes: RenderRequest['wholes'],
  ) => Promise<{ app: string; status: PageStatus } | undefined>;
  headOf: (input: HeadInput) => PageHead;
}

async function open(entry: string) {
  const { answersOf, renderFigures, headOf } = (await import(entry)) as ServerEntry;
  return {
    calls: {
      addresses: answersOf,
      render: async ({ path, template, address, status, wholes }: RenderRequest) => {
        const page = await renderFigures(path, status, wholes);
        if (page === undefined) return undefined;
        const { market, answers, renderedFor } = status;
        const parameters = new URLSearchParams(renderedFor);
        const head = (): PageHead => headOf({ page: { path, ...builtHead(template) }, parameters, market, answers, ...address });
        return fillPage(path === LOST ? template : fillHead(template, head()), page.app, page.status);
      },
    },
  };
}
export type PageCalls = Awaited<ReturnType<typeof open>>['calls'];

// Renders pages, one at a time, for the server that started this process.
await serveParent(open);
