import { en } from '@bhav/core/words/en';
import { glossaryWords } from '@bhav/core/words/en-glossary';
import type { Page } from './pages.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const page: Page = { title: en.product.tab(glossaryWords.title), description: glossaryWords.description };

/** Explains the terms of the market. */
export default function Glossary() {
  return (
    <article className="page py-10">
      <PageTitle>{glossaryWords.title}</PageTitle>
      <dl className="mt-6 max-w-[38rem] space-y-3">
        {glossaryWords.terms.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
