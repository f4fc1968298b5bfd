import { READY_SCREENS } from '@bhav/core/screen/ready-screens';
import { addressOf } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import { goAndFocus } from './use-screen.ts';

/** The screens to begin from. */
export function ReadyList() {
  return (
    <ul className="ready-screens">
      {READY_SCREENS.map(({ name, words }) => (
        <li key={name}>
          <Link
            to={addressOf('/full-tracking', new URLSearchParams(words), { market: 'screen' })}
            className="link inline-flex min-h-8 items-center touch:min-h-11"
            onFollow={(address) => goAndFocus(address)}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
