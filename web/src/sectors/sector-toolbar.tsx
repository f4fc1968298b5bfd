import type { SectorView } from '@bhav/core/sectors/sector-view';
import { MAP_PERIODS } from '@bhav/core/market/map-choices';
import { moversWords } from '@bhav/core/words/pages/en-movers';
import { sectorWords as words } from '@bhav/core/words/pages/en-sectors';
import { UniverseField } from '../movers/universe-field.tsx';
import { addressOf, navigate, useParameters } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';
import { SubmitWithoutScript } from '../ui/submit-without-script.tsx';

interface SectorToolbarProps {
  path: string;
  view: SectorView;
  indices: readonly string[];
}

/** Chooses of which shares the sectors are, and over which time: a form and links, which work without script too. */
export function SectorToolbar({ path, view, indices }: SectorToolbarProps) {
  const parameters = useParameters();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
      <form method="get" action={path} className="flex items-center gap-2" onSubmit={(event) => event.preventDefault()}>
        <UniverseField of={view.of} indices={indices} choose={(of) => navigate(addressOf(path, parameters, { of }), { replace: true })} />
        {view.by === 'day' ? undefined : <input type="hidden" name="by" value={view.by} />}
        <SubmitWithoutScript text={moversWords.show} />
      </form>
      <nav aria-label={words.over} className="choice">
        {MAP_PERIODS.map((span) => {
          const to = addressOf(path, parameters, { by: span === 'day' ? undefined : span });
          return (
            <Link key={span} to={to} aria-current={span === view.by ? 'true' : undefined} onFollow={() => navigate(to, { replace: true })}>
              {words.spans[span]}
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
