import { MOVER_FLOORS, MOVER_LISTS, type MoverList, moversPath, usualFloor } from '@bhav/core/movers/lists';
import { moversWords as words } from '@bhav/core/words/pages/en-movers';
import { addressOf, navigate, useParameters } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';
import { UniverseField } from './universe-field.tsx';
import { SubmitWithoutScript } from '../ui/submit-without-script.tsx';

interface MoversChoiceProps {
  list: MoverList;
  of: string;
  floor: number;
  /** The indices whose members are known. */
  indices: readonly string[];
}

/** Leads to the other lists, and chooses of which shares a list is; without script a form whose fields are the parameters of the address. */
export function MoversChoice({ list, of, floor, indices }: MoversChoiceProps) {
  const parameters = useParameters();
  const change = (name: string, value: string | undefined): void =>
    navigate(addressOf(moversPath(list), parameters, { [name]: value }), { replace: true });
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
            to={addressOf(moversPath(one), new URLSearchParams(), { of: of === 'NSE' ? undefined : of })}
            aria-current={one === list ? 'page' : undefined}
            className="list-link"
          >
            {words.lists[one].name}
          </Link>
        ))}
      </nav>
      <form
        method="get"
        action={moversPath(list)}
        className="mt-4 flex flex-wrap items-center gap-2 print:hidden"
        onSubmit={(event) => event.preventDefault()}
      >
        <UniverseField of={of} indices={indices} choose={(name) => change('of', name)} />
        <select
          name="floor"
          className="field max-sm:min-w-0 max-sm:flex-1"
          aria-label={words.floor}
          value={floor}
          onChange={({ target }) => change('floor', Number(target.value) === usualFloor(list) ? undefined : target.value)}
        >
          {MOVER_FLOORS.map((one) => (
            <option key={one} value={one}>
              {words.floorOf(one)}
            </option>
          ))}
        </select>
        <SubmitWithoutScript text={words.show} />
      </form>
    </>
  );
}

/** On a phone the lists stand in one line, which a finger moves, so that the first share is in the first screen. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft - nav.clientWidth / 3;
}
