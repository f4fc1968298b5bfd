import { MOVER_FLOORS, MOVER_LISTS, type MoverList, type MoversAsked, moversPath } from '@bhav/core/screen/lists';
import { addressWith } from '@bhav/core/address/view';
import { moversWords as words } from '@bhav/core/words/pages/en-movers';
import { Link } from '../../ui/address/link.tsx';
import type { ViewHandle } from '../../ui/address/use-view.ts';
import { ViewForm } from '../../ui/address/view-form.tsx';
import { useUniverse } from '../../table/found/universe.ts';

interface MoversChoiceProps {
  list: MoverList;
  handle: ViewHandle<MoversAsked>;
  /** Those whose members are known. */
  indices: readonly string[];
}

export function MoversChoice({ list, handle, indices }: MoversChoiceProps) {
  const { of } = handle.view;
  const universe = useUniverse(of, indices);
  return (
    <>
      <nav
        ref={showCurrent}
        aria-label={words.navigation}
        className="mt-3 flex overflow-x-auto whitespace-nowrap sm:flex-wrap print:hidden"
      >
        {MOVER_LISTS.map((one) => (
          <Link
            key={one}
            to={addressWith(moversPath(one), { of: of === 'NSE' ? undefined : of })}
            aria-current={one === list ? 'page' : undefined}
            className="list-link"
          >
            {words.lists[one].name}
          </Link>
        ))}
      </nav>
      <ViewForm<MoversAsked>
        handle={handle}
        className="mt-4 flex flex-wrap items-center gap-2 print:hidden"
        choices={[
          universe,
          {
            of: 'floor',
            label: words.floor,
            className: 'max-sm:min-w-0 max-sm:flex-1',
            options: MOVER_FLOORS.map((floor) => ({ value: floor, text: words.floorOf(floor) })),
          },
        ]}
        submit={words.show}
      />
    </>
  );
}

/** On a phone the lists stand in one line, which a finger moves, so that the first share is in the first screen. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft - nav.clientWidth / 3;
}
