import { CHECKS_ADDRESS } from '@bhav/core/pages/answer-addresses';
import { checksWords } from '@bhav/core/words/en/pages/checks';
import { dataWords } from '@bhav/core/words/en/pages/data';
import { liveSourceWords } from '@bhav/core/words/en/pages/live-source';
import type { ComponentType } from 'react';
import { FileCounts, Withheld } from '../pages/data/checks.tsx';
import { Kinds, Sources, Method } from '../pages/data/explanations.tsx';
import { LiveSource } from '../pages/data/live/source.tsx';
import { RunLog } from '../pages/data/runs/run-log.tsx';
import { ShownNow } from '../pages/data/shown-now.tsx';
import { titled } from './pages.ts';
import { Part } from '../ui/messages/failure.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const page = titled(dataWords);

export const answers = (): string[] => [CHECKS_ADDRESS];

/** For a visitor. */
const SECTIONS = [
  { id: 'shown', title: dataWords.shown.title, Content: ShownNow },
  { id: 'kinds', title: dataWords.kinds.title, Content: Kinds },
  { id: 'method', title: dataWords.method.title, Content: Method },
  { id: 'withheld', title: checksWords.title, Content: Withheld },
  { id: 'sources', title: dataWords.sources.title, Content: Sources },
] as const;

const OPERATORS_SECTIONS = [
  { id: 'runs', title: dataWords.runs.title, Content: RunLog },
  { id: 'files', title: checksWords.files.title, Content: FileCounts },
  { id: 'live', title: liveSourceWords.title, Content: LiveSource },
] as const;

/** The health of the data: the shown figures, their method and sources, and for the operator the last runs and the live source. */
export default function Data() {
  return (
    <article className="page py-10">
      <PageTitle>{dataWords.title}</PageTitle>
      <p className="mt-2 max-w-[38rem] text-lg text-muted">{dataWords.lead}</p>
      <nav aria-label={dataWords.contents} className="mt-4">
        <ul className="flex flex-wrap gap-x-6">
          {[...SECTIONS, ...OPERATORS_SECTIONS].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="link inline-flex min-h-8 items-center touch:min-h-11">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {SECTIONS.map((section) => (
        <Section key={section.id} {...section} />
      ))}
      <p className="mt-16 border-t-2 border-ink pt-3 text-muted">{dataWords.operator}</p>
      {OPERATORS_SECTIONS.map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </article>
  );
}

function Section({ id, title, Content }: { id: string; title: string; Content: ComponentType }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} tabIndex={-1} className="mb-3 outline-offset-4">
        {title}
      </h2>
      <Part>
        <Content />
      </Part>
    </section>
  );
}
