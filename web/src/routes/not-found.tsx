import { en } from '@bhav/core/words/en';
import { notFoundWords } from '@bhav/core/words/pages/en-not-found';
import { ArrowLeft } from 'lucide-react';
import type { Page } from './pages.ts';
import { Link } from '../ui/address/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const page: Page = { title: en.product.tab(notFoundWords.title), description: notFoundWords.description };

/** Answers for an address that leads nowhere, and leads home. */
export default function NotFound() {
  return (
    <div className="page flex flex-col items-start gap-3 py-20">
      <p className="figures text-sm font-semibold text-muted">404</p>
      <PageTitle>{notFoundWords.title}</PageTitle>
      <p className="text-muted">{notFoundWords.text}</p>
      <Link to="/" className="button mt-3">
        <ArrowLeft aria-hidden className="size-4" />
        {notFoundWords.home}
      </Link>
    </div>
  );
}
