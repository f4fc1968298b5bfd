import { BREADTH_LINES, type BreadthView } from '@bhav/core/breadth/breadth-view';
import { breadthWords as words } from '@bhav/core/words/pages/en-breadth';
import { UniverseField } from '../movers/universe-field.tsx';
import { addressOf, navigate, useParameters } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';
import { SubmitWithoutScript } from '../ui/submit-without-script.tsx';

interface BreadthChoiceProps {
  view: BreadthView;
  /** The indices whose sessions are counted. */
  indices: readonly string[];
}

/** Chooses of which shares the breadth is, and what is drawn: a form and links, which work without script too. */
export function BreadthChoice({ view, indices }: BreadthChoiceProps) {
  const parameters = useParameters();
  const to = (change: Partial<Record<keyof BreadthView, string | undefined>>): string => addressOf('/breadth', parameters, change);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
      <form method="get" action="/breadth" className="flex items-center gap-2 max-sm:w-full" onSubmit={(event) => event.preventDefault()}>
        <UniverseField of={view.of} indices={indices} choose={(of) => navigate(to({ of }), { replace: true })} />
        {view.show === 'line' ? undefined : <input type="hidden" name="show" value={view.show} />}
        <SubmitWithoutScript text={words.submit} />
      </form>
      <nav aria-label={words.show} className="choice max-sm:flex-wrap">
        {BREADTH_LINES.map((line) => {
          const address = to({ show: line === 'line' ? undefined : line });
          return (
            <Link
              key={line}
              to={address}
              aria-current={line === view.show ? 'true' : undefined}
              onFollow={() => navigate(address, { replace: true })}
            >
              {words.lines[line]}
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
