import { MOVER_FLOORS, MOVER_GROUPS, type MoverList, moverListsOf, type MoversAsked, moversPath } from '@bhav/core/screen/lists';
import { addressWith } from '@bhav/core/address/view';
import { moversWords as words } from '@bhav/core/words/en/pages/movers';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOwnListChoices } from '../../data/watchlists/use-own-list.ts';
import { useIsFromServer } from '../../data/market/provider.tsx';
import { AnotherDay } from '../../figures/another-day.tsx';
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
  const own = useOwnListChoices(of);
  const universe = useUniverse(own.chosen === undefined ? of : undefined, indices);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
      <ListMenu list={list} of={of} />
      <ViewForm<MoversAsked>
        handle={handle}
        className="flex flex-wrap items-center gap-2 max-sm:order-1 max-sm:w-full"
        choices={[
          { ...universe, options: [...universe.options, ...own.options], chosen: own.chosen ?? universe.chosen },
          {
            of: 'floor',
            label: words.floor,
            className: 'max-sm:min-w-0 max-sm:flex-1',
            options: MOVER_FLOORS.map((floor) => ({ value: floor, text: words.floorOf(floor) })),
          },
        ]}
        submit={words.show}
      />
      <AnotherDay />
    </div>
  );
}

/** Works without script; it is folded again once a list is chosen. */
function ListMenu({ list, of }: { list: MoverList; of: string }) {
  const offered = moverListsOf(useIsFromServer());
  return (
    <nav aria-label={words.navigation} className="sm:relative">
      <details key={list} className="group">
        <summary className="button">
          {words.all}
          <ChevronDown className="size-4 group-open:rotate-180" />
        </summary>
        <div className="mover-lists float absolute z-20 mt-1 grid max-h-[70vh] gap-x-4 sm:w-max overflow-y-auto p-3 whitespace-nowrap max-sm:inset-x-4 sm:grid-cols-2 lg:grid-cols-4">
          {Object.entries(MOVER_GROUPS).map(([group, lists]) => (
            <ListGroup key={group} title={words.groups[group as keyof typeof MOVER_GROUPS]}>
              {lists
                .filter((one) => offered.includes(one))
                .map((one) => (
                  <li key={one}>
                    <Link
                      to={addressWith(moversPath(one), { of: of === 'NSE' ? undefined : of })}
                      aria-current={one === list ? 'page' : undefined}
                      className="menu-link"
                    >
                      {words.lists[one].name}
                    </Link>
                  </li>
                ))}
            </ListGroup>
          ))}
        </div>
      </details>
    </nav>
  );
}

function ListGroup({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return undefined;
  return (
    <div>
      <p className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">{title}</p>
      <ul>{children}</ul>
    </div>
  );
}
