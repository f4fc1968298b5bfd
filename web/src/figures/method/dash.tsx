import { DASH } from '@bhav/core/words/format';
import { MethodLink } from './method-link.tsx';
import type { MethodAnchor } from './method-note.tsx';

/** A dash in place of a figure: screen readers hear the reason, and a pointer, a finger or a key opens it. */
export function Dash({ label, method, reason }: { label: string; method: MethodAnchor; reason: string }) {
  return (
    <MethodLink column={{ label, method }} reason={reason}>
      <span aria-hidden>{DASH}</span>
      <span className="sr-only">{reason}</span>
    </MethodLink>
  );
}
