import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { PauseButton } from './pause-button.tsx';

/**
 * The heading of a page whose figures may move, with the button that pauses them; `children` are its other buttons. They stand beneath a heading
 * that has no room beside them.
 */
export function MovingTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <PageTitle className="min-w-0 flex-auto text-2xl">{title}</PageTitle>
      <PauseButton />
      {children}
    </div>
  );
}
