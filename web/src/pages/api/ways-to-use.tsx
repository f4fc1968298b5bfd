import { apiWords as words } from '@bhav/core/words/en/pages/api';
import { inLanguage } from '@bhav/core/words/page-address';
import { type ReactNode, useSyncExternalStore } from 'react';

const CSV = inLanguage('/api/v1/market.csv?exchange=NSE&market=all');
const ASKED = inLanguage('?high=..5&vol=2..&warn=none');
const TABLE = inLanguage('/embed/table?of=NIFTY%2050&show=gainers&n=5');

/** With the address of this site. */
export function WaysToUse() {
  const site = useSyncExternalStore(
    () => () => undefined,
    () => window.location.origin,
    () => words.site,
  );
  return (
    <dl aria-label={words.uses} className="mt-5 grid gap-x-12 gap-y-4 border-t border-hairline pt-4 text-sm lg:grid-cols-2">
      <Way name={words.shell} line={`curl '${site}${CSV}'`} />
      <Way name={words.page} line={`const { indices } = await (await fetch('${site}/api/v1/indices')).json();`}>
        {words.pageNote}
      </Way>
      <Way name={words.sheets} line={`=IMPORTDATA("${site}/api/v1/screen.csv${ASKED}")`}>
        {words.listNote}
      </Way>
      <Way name={words.excel} line={site + CSV} />
      <Way id="feeds" name={words.feed} line={`${site}/feed.xml${ASKED}`}>
        {words.feedNote('/feed.json')}
      </Way>
      <Way name={words.embed} line={`<iframe src="${site}${TABLE}" title="NIFTY 50" width="360" height="360" loading="lazy"></iframe>`}>
        {words.embedNote(inLanguage('/embed/shape?of=SENSEX'), inLanguage('/embed/index?name=NIFTY%20BANK'))}
      </Way>
    </dl>
  );
}

function Way({ id, name, line, children }: { id?: string; name: string; line: string; children?: ReactNode }) {
  return (
    <div id={id} className="min-w-0 scroll-mt-32">
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-0.5">
        <code className="block rounded-control bg-sunken px-2 py-1 [overflow-wrap:anywhere]">{line}</code>
        {children !== undefined && <p className="mt-1 max-w-[38rem] text-muted">{children}</p>}
      </dd>
    </div>
  );
}
