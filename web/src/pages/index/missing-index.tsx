import { indexWords as words } from '@bhav/core/words/en/pages/index';
import { SearchX } from 'lucide-react';
import { Link } from '../../ui/address/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export function MissingIndex({ name }: { name: string }) {
  return (
    <div className="flex flex-col items-start gap-3 py-12">
      <SearchX className="size-6 text-muted" />
      <PageTitle>{words.missing(name)}</PageTitle>
      <p className="text-muted">{words.missingHint}</p>
      <Link to="/indices" className="button mt-2">
        {words.toIndices}
      </Link>
    </div>
  );
}
