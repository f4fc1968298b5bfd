import type { Mode } from '@bhav/core/market/mode';
import { aboutWords } from '@bhav/core/words/pages/en-about';
import { en } from '@bhav/core/words/en';
import { originWords } from '@bhav/core/words/en-origin';
import type { ReactNode } from 'react';
import { pageAt, type Page } from './pages.ts';
import { Link } from '../ui/address/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const page: Page = { title: en.product.tab(aboutWords.title), description: aboutWords.description };

/** The exchanges' own figures first; a list of its own, for `MODES` comes with the schemas of the wire. */
const KINDS = ['official', 'live', 'simulated', 'demonstration'] as const satisfies readonly Mode[];

/** Explains the figures and their origin. */
export default function About() {
  return (
    <article className="page py-10">
      <PageTitle>{aboutWords.title}</PageTitle>
      <p className="mt-2 max-w-[38rem] text-lg text-muted">{aboutWords.lead}</p>
      <Kinds />
      {aboutWords.sections.map(({ title, text }) => (
        <Section key={title} title={title}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Section>
      ))}
    </article>
  );
}

function Kinds() {
  const words = aboutWords.modes;
  return (
    <Section title={words.title}>
      <p>{words.text}</p>
      <dl className="grid grid-cols-1 gap-2">
        {KINDS.map((mode) => (
          <div key={mode}>
            <dt className="font-semibold">{en.modes[mode]}</dt>
            <dd>{originWords.explanation[mode]}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/data" className="link-alone" onIntent={pageAt('/data').preload}>
          {words.data}
        </Link>
      </p>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid gap-x-8 gap-y-2 border-t border-hairline pt-5 md:grid-cols-[14rem_1fr]">
      <h2 className="text-lg">{title}</h2>
      <div className="grid max-w-[38rem] grid-cols-1 gap-3">{children}</div>
    </section>
  );
}
