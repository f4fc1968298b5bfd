import type { PageStatus } from '@bhav/core/wire/page-status';
import { type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { Part } from '../ui/messages/failure.tsx';
import { whenTouched, whenWanted } from '../ui/on-demand.ts';
import { isPhone } from '../ui/screen.ts';
import { doMove } from './stock-store.ts';
import { WrittenStatus } from './written-status.ts';

/**
 * A list that takes over its HTML after the rest of the page: once the reader touches the page, or nobody has for 10 s, and where it would show more,
 * once it is near the screen. Until then it stays as the server wrote it, with its own date. HTML without figures is taken over with the rest.
 */
export function LaterPart({ children }: { children: ReactNode }) {
  const status = use(WrittenStatus);
  const hasFigures = status !== undefined;
  const [{ isWritten, noteWritten, watch, hold }] = useState(() => createGate(status));
  useSyncExternalStore(never, isWritten, hasFigures ? noteWritten : isWritten);
  return (
    <div ref={watch} className="min-w-0">
      <Part>
        <Waiting hold={hold}>{children}</Waiting>
      </Part>
    </div>
  );
}

/** React leaves the HTML of a part as it is while one of its components waits. */
function Waiting({ hold, children }: { hold: () => void; children: ReactNode }) {
  hold();
  return children;
}

function createGate(status: PageStatus | undefined) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isWritten = false;
  let isHeld = false;
  return {
    isWritten: () => isWritten,
    /** React asks for this value where it takes over HTML. */
    noteWritten: () => {
      isWritten = typeof window !== 'undefined';
      return isWritten;
    },
    watch: (element: Element | null) => {
      if (element !== null && isWritten) return doesShowMore(status) ? whenWanted(element, resolve) : whenTouched(resolve);
    },
    /** Throws, the first time, what React waits for. It comes a second time when the reader's click or other figures need the part at once. */
    hold: () => {
      if (!isWritten || isHeld || hasBeenTouched()) return;
      isHeld = true;
      // oxlint-disable-next-line typescript/only-throw-error -- a promise tells React that the part waits
      throw promise;
    },
  };
}

/**
 * Whether a list shows more once it is taken over: figures that move, small charts on a wide screen, stars where the reader has lists
 * (`theme-script.js`).
 */
function doesShowMore(status: PageStatus | undefined): boolean {
  const doesMove = status?.market !== undefined && doMove(status.market.lists);
  return doesMove || !isPhone() || Number(document.documentElement.dataset['watchlists'] ?? 0) > 0;
}

/** Browsers that cannot tell count as touched. */
function hasBeenTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

function never(): () => void {
  return () => undefined;
}
