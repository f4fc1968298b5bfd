import type { ReactNode } from 'react';

/** It gets the focus after a link was followed, and passes it to the heading that takes its place. */
export function PageTitle({ children, className = 'text-2xl' }: { children: ReactNode; className?: string }) {
  return (
    <h1 ref={takeFocus} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}

/** Whether the heading that left the page last had the focus. */
let hadFocus = false;

/** A heading takes the focus of the one before it, as when a page that waited for its figures has them. */
function takeFocus(title: HTMLHeadingElement): () => void {
  if (hadFocus && document.activeElement === document.body) title.focus({ preventScroll: true });
  hadFocus = false;
  return () => {
    hadFocus = document.activeElement === title;
  };
}

/** For when what had the focus is gone; the page does not scroll. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
