import { READY_SCREENS } from '@bhav/core/screen/ready-screens';
import { screenView } from '@bhav/core/screen/screen';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';
import { addressOf } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import type { Offer } from './offer.ts';
import { goAndFocus } from './use-screen.ts';

interface ReadyListProps {
  /** Of a reader's own list, which the screens are then of. */
  of: string | undefined;
  isOffered: Offer;
  isFolded: boolean;
}

/** The screens to begin from: chips, folded behind the result of a screen. */
export function ReadyList({ of, isOffered, isFolded }: ReadyListProps) {
  const ready = READY_SCREENS.filter((one) =>
    screenView.read(new URLSearchParams(one.words)).conditions.every(({ word }) => isOffered(word)),
  );
  if (ready.length === 0) return undefined;
  const list = (
    <ul aria-label={words.ready} className="screen-chips">
      {ready.map((one) => (
        <li key={one.id}>
          <Link
            to={addressOf('/screener', new URLSearchParams(one.words), { of })}
            className="chip"
            onFollow={(address) => goAndFocus(address)}
          >
            {words.readyNames[one.id]}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (!isFolded) {
    return (
      <section className="mt-4 print:hidden">
        <h3 className="text-sm text-muted">{words.ready}</h3>
        {list}
      </section>
    );
  }
  return (
    <details className="mt-6 print:hidden">
      <summary className="text-sm">{words.ready}</summary>
      {list}
    </details>
  );
}
