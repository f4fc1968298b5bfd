import { pageAddress } from '@bhav/core/words/page-address';
import { shortAddressGoal } from '@bhav/core/address/short-addresses';
import { notFoundWords as words } from '@bhav/core/words/en/pages/not-found';
import { useIsFromServer } from '../data/market/provider.tsx';
import { titled } from './pages.ts';
import { usePath } from '../ui/address/address.ts';
import { useLedOn } from '../ui/address/use-led-on.ts';
import { Link } from '../ui/address/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const page = titled(words);

/** Answers for an address that leads nowhere: with a search. */
export default function NotFound() {
  const hasFiles = useIsFromServer();
  const path = usePath();
  // While the page takes over its HTML, that of any address, `useParameters` has none.
  useLedOn(() => shortAddressGoal(path, window.location.search));
  return (
    <div className="page flex flex-col items-start gap-3 py-16">
      <p className="figures text-sm font-semibold text-muted">404</p>
      <PageTitle>{words.title}</PageTitle>
      <p className="text-muted">{words.text}</p>
      <form role="search" action={pageAddress('/full-tracking')} className="mt-3 flex w-full max-w-md gap-2">
        {hasFiles && <input type="hidden" name="market" value="all" />}
        <input
          type="search"
          name="q"
          className="field min-w-0 flex-1"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={100}
        />
        <button type="submit" className="button">
          {words.find}
        </button>
      </form>
      <Link to="/" className="link-alone">
        {words.home}
      </Link>
    </div>
  );
}
