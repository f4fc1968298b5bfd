import { type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { Part } from '../ui/messages/failure.tsx';
import { whenWanted } from '../ui/on-demand.ts';
import { WrittenStatus } from './written-status.ts';

/**
 * A part of the page, far from its top, that takes over its HTML after the rest: once it is near the screen, the reader has touched the page, or the
 * page is at rest. Until then it stays as the server wrote it, with its own date. HTML without figures is taken over with the rest.
 */
export function LaterPart({ children }: { children: ReactNode }) {
  const hasFigures = use(WrittenStatus) !== undefined;
  const [{ isWritten, noteWritten, watch, hold }] = useState(createGate);
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

function createGate() {
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
      if (element !== null && isWritten) return whenWanted(element, resolve);
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

/** Browsers that cannot tell count as touched. */
function hasBeenTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

function never(): () => void {
  return () => undefined;
}
