import type { RefObject } from 'react';
import { navigate } from './address.ts';
import { Link } from './link.tsx';

interface PageLinksProps {
  words: {
    /** The name of the list of pages. */
    label: string;
    previous: string;
    next: string;
    page: (page: number, pages: number) => string;
  };
  /** The page on show, from 1, and how many there are. */
  page: number;
  pages: number;
  to: (page: number) => string;
  /** The list that has pages. Reading and the keyboard continue at its top. */
  list: RefObject<HTMLElement | null>;
}

/** Nothing where there is only one page. */
export function PageLinks({ words, page, pages, to, list }: PageLinksProps) {
  if (pages === 1) return undefined;
  const goTo = (goal: number): void => {
    navigate(to(goal));
    list.current?.scrollIntoView();
    list.current?.focus({ preventScroll: true });
  };
  const linkTo = (goal: number, rel: 'prev' | 'next', text: string) => (
    <Link to={to(goal)} rel={rel} className="button" onFollow={() => goTo(goal)}>
      {text}
    </Link>
  );
  return (
    <nav aria-label={words.label} className="mt-8 flex flex-wrap items-center gap-4 print:hidden">
      {page !== 1 && linkTo(page - 1, 'prev', words.previous)}
      <span className="text-muted">{words.page(page, pages)}</span>
      {page !== pages && linkTo(page + 1, 'next', words.next)}
    </nav>
  );
}
