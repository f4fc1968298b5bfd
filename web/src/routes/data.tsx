import { en } from '@bhav/core/words/en';
import { dataWords } from '@bhav/core/words/en-data';
import { liveSourceWords } from '@bhav/core/words/en-live-source';
import type { ReactNode } from 'react';
import { LiveSource } from '../data-health/live/source.tsx';
import { Method } from '../data-health/method.tsx';
import { RunLog } from '../data-health/runs/run-log.tsx';
import { Sources } from '../data-health/sources.tsx';
import type { Page } from './pages.ts';
import { Part } from '../ui/failure.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const page: Page = { title: en.product.tab(dataWords.title), description: dataWords.description };

const SECTIONS = [
  { id: 'runs', title: dataWords.runs.title, Content: RunLog },
  { id: 'live', title: liveSourceWords.title, Content: LiveSource },
  { id: 'sources', title: dataWords.sources.title, Content: Sources },
  { id: 'method', title: dataWords.method.title, Content: Method },
] as const;

/** The health of the data: the last runs, the live source, the sources with their terms, and how each figure is derived. */
export default function Data() {
  return (
    <article className="page py-10">
      <PageTitle>{dataWords.title}</PageTitle>
      <p className="mt-2 max-w-[38rem] text-lg text-muted">{dataWords.lead}</p>
      <nav aria-label={dataWords.contents} className="mt-4">
        <ul className="flex flex-wrap gap-x-6">
          {SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="link inline-flex min-h-8 items-center touch:min-h-11">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {SECTIONS.map(({ id, title, Content }) => (
        <Section key={id} id={id} title={title}>
          <Content />
        </Section>
      ))}
    </article>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={`mt-12 ${id === 'runs' ? 'min-h-48 sm:min-h-40' : id === 'live' ? 'min-h-36' : ''}`}>
      <h2 id={id} tabIndex={-1} className="mb-3 text-xl outline-offset-4">
        {title}
      </h2>
      <Part>{children}</Part>
    </section>
  );
}
