import { type MouseEvent, type SubmitEvent, useEffect, useState } from 'react';
import { announce } from '../messages/announcer.tsx';
import { listen } from '../browser/listen.ts';

/** Whether another document is being opened by a link or a form that `open` is given to, which says so to screen readers; a page to which the reader comes back opens none. */
export function useOpening(said: string): { isOpening: boolean; open: (event: MouseEvent | SubmitEvent) => void } {
  const [isOpening, setIsOpening] = useState(false);
  useEffect(() => listen(window, 'pageshow', () => setIsOpening(false)), []);
  const open = (event: MouseEvent | SubmitEvent): void => {
    const isElsewhere = 'metaKey' in event && (event.metaKey || event.ctrlKey || event.shiftKey);
    if (isElsewhere) return;
    setIsOpening(true);
    announce(said);
  };
  return { isOpening, open };
}
