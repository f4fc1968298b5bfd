import { type MouseEvent, type SubmitEvent, useEffect, useState } from 'react';

/** Whether another document is being opened by a link or a form that `open` is given to; a page to which the reader comes back opens none. */
export function useOpening(): { isOpening: boolean; open: (event: MouseEvent | SubmitEvent) => void } {
  const [isOpening, setIsOpening] = useState(false);
  useEffect(() => {
    const forget = (): void => setIsOpening(false);
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  }, []);
  const open = (event: MouseEvent | SubmitEvent): void => {
    const isElsewhere = 'metaKey' in event && (event.metaKey || event.ctrlKey || event.shiftKey);
    if (!isElsewhere) setIsOpening(true);
  };
  return { isOpening, open };
}
