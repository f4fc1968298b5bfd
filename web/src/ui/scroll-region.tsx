import type { ReactNode } from 'react';

/** A table that is too wide scrolls sideways within it; the keyboard reaches it. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div role="region" aria-label={label} tabIndex={0} className="scroll-region">
      {children}
    </div>
  );
}
