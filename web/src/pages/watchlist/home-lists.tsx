import { homeListWords as words } from '@bhav/core/words/en/pages/home';
import { useEffect } from 'react';
import { whenInUse } from '../../startup/moments.ts';
import { onDemand, useCode } from '../../ui/browser/on-demand.ts';

const rows = onDemand(() => import('./home-list-rows.tsx'));

/**
 * The reader's lists, the first thing on the landing page once he has one. The HTML of a server cannot know them: a script in the head says how
 * many there are before the first paint, and the styles hold their place. For who has none their code comes once the page is in use.
 */
export function HomeLists() {
  useEffect(() => {
    if (!('watchlists' in document.documentElement.dataset)) return whenInUse(rows.preload);
    rows.preload();
    return undefined;
  }, []);
  const code = useCode(rows, false);
  return (
    <section aria-label={words.titleOfMany} className="home-lists">
      {code && <code.HomeListRows />}
    </section>
  );
}
