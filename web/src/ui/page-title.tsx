import type { ReactNode } from 'react';

/** The heading of a page; it gets the focus after a link was followed, and passes it to the heading that takes its place. */
export function PageTitle({ children, className = 'text-2xl' }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}
