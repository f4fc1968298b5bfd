import { modeLine } from '@bhav/core/freshness';
import { originWords as words } from '@bhav/core/words/en-origin';
import { en } from '@bhav/core/words/en';
import { EXCHANGES } from '@bhav/core/exchange';
import { useStockData } from './stock-data/provider.tsx';
import { Link } from './ui/link.tsx';

/** Says on every screen, always, what kind of figures these are; one tap tells what it means. */
export function MarketMode() {
  const { data } = useStockData();
  const lists = data === undefined ? [] : EXCHANGES.map((exchange) => data.lists[exchange]);
  const mode = lists[0]?.mode ?? 'simulated';
  const line = modeLine(lists);
  return (
    <>
      <button type="button" popoverTarget="market-mode" className="mode-mark" data-mode={mode}>
        {/* On small screens the mode alone; the session stands in the popover and above every table. */}
        {line === en.modes[mode] ? (
          line
        ) : (
          <>
            <span className="lg:hidden">{en.modes[mode]}</span>
            <span className="max-lg:hidden">{line}</span>
          </>
        )}
      </button>
      <div
        id="market-mode"
        popover="auto"
        role="dialog"
        aria-label={en.modes[mode]}
        className="float inset-auto top-[4.25rem] right-2 m-0 w-[min(22rem,calc(100vw-1rem))] p-4 sm:right-4"
      >
        <p className="font-semibold">{line}</p>
        <p className="mt-1 text-muted">{words.explanation[mode]}</p>
        <Link to="/about" className="link mt-3 inline-flex min-h-6 items-center touch:min-h-11" onClick={closePopover}>
          {words.more}
        </Link>
      </div>
    </>
  );
}

function closePopover() {
  document.querySelector<HTMLElement>('#market-mode')?.hidePopover();
}
