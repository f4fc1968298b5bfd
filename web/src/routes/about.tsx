import { aboutWords } from '@bhav/core/words/en-about';
import type { Page } from '../pages.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const page: Page = {
  title: 'About the figures · Bhav India',
  description: 'Where every figure on Bhav India comes from, and what the simulated ones are.',
};

/** Says what the figures are and where they come from. */
export default function About() {
  return (
    <article className="page py-10">
      <PageTitle>{aboutWords.title}</PageTitle>
      <p className="mt-2 max-w-[38rem] text-lg text-muted">{aboutWords.lead}</p>
      {aboutWords.sections.map(({ title, text }) => (
        <section key={title} className="mt-8 grid gap-x-8 gap-y-2 border-t border-hairline pt-5 md:grid-cols-[14rem_1fr]">
          <h2 className="text-lg">{title}</h2>
          <div className="max-w-[38rem] space-y-3">
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}
