import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { PauseButton } from './pause-button.tsx';

interface MovingTitleProps {
  title: string;
  /** The title is the name of a company: on phones it is smaller, and its buttons stay beside it, but for more than those of a share. */
  isNamed?: boolean;
  children?: ReactNode;
}

/**
 * The heading of a page whose figures may move, with the button that pauses them; `children` are its other buttons. They stand beneath a heading
 * that has no room beside them.
 */
export function MovingTitle({ children, ...title }: MovingTitleProps) {
  return (
    <TitleRow {...title}>
      <PauseButton />
      {children}
    </TitleRow>
  );
}

/** The same where no figure moves. */
export function TitleRow({ title, isNamed = false, children }: MovingTitleProps) {
  return (
    <div className={`flex items-start gap-x-3 gap-y-2 ${isNamed ? 'has-[[data-pause]]:flex-wrap' : 'flex-wrap'}`}>
      <PageTitle className={`min-w-0 flex-auto ${isNamed ? 'text-xl sm:text-2xl' : 'text-2xl'}`}>{title}</PageTitle>
      {children}
    </div>
  );
}
