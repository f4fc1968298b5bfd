import type { ShareName } from '@bhav/core/address/stock-path';
import { notFoundWords } from '@bhav/core/words/en/pages/not-found';
import { stockWords as words } from '@bhav/core/words/en/pages/stock';
import { SearchX } from 'lucide-react';
import { Link } from '../../ui/address/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** `why` replaces the sentence on the exchange's files. */
export function MissingStock({ share, why }: { share?: ShareName; why?: string }) {
  const title = why ?? (share === undefined ? notFoundWords.title : words.missing(share.symbol, share.exchange));
  return (
    <div className="flex flex-col items-start gap-3 py-12">
      <SearchX className="size-6 text-muted" />
      <PageTitle>{title}</PageTitle>
      <p className="text-muted">{words.missingHint}</p>
      <Link to={share === undefined ? '/full-tracking' : `/full-tracking?q=${encodeURIComponent(share.symbol)}`} className="button mt-2">
        {words.toAll}
      </Link>
    </div>
  );
}
