import { en } from '@bhav/core/words/en/common';

/** Tells a reader without script that the simulated market needs it. The styles hide it in a page that comes with a server's figures. */
export function NoScript() {
  return (
    <noscript>
      <p className="unserved-only offline-banner mt-4 rounded-control border px-3 py-2">{en.noScript}</p>
    </noscript>
  );
}
