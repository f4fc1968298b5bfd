import { en } from '@bhav/core/words/en';
import { Link } from './ui/link.tsx';

/** Says on every screen, always, what kind of figures these are; one tap tells what it means. */
export function MarketMode() {
  return (
    <>
      <button
        type="button"
        popoverTarget="market-mode"
        className="inline-flex min-h-7 items-center rounded-control border border-mark-edge bg-mark px-2 text-xs font-semibold text-mark-ink min-[360px]:whitespace-nowrap max-[359px]:w-20 max-[359px]:text-left max-[359px]:leading-3.5 touch:min-h-11 sm:px-2.5"
      >
        {en.modes.simulated}
      </button>
      <div
        id="market-mode"
        popover="auto"
        role="dialog"
        aria-label={en.modes.simulated}
        className="float inset-auto top-[4.25rem] right-2 m-0 w-[min(22rem,calc(100vw-1rem))] p-4 sm:right-4"
      >
        <p className="font-semibold">{en.modes.simulated}</p>
        <p className="mt-1 text-muted">{en.simulated.explanation}</p>
        <Link to="/about" className="link mt-3 inline-flex min-h-6 items-center touch:min-h-11" onClick={closePopover}>
          {en.simulated.more}
        </Link>
      </div>
    </>
  );
}

function closePopover() {
  document.querySelector<HTMLElement>('#market-mode')?.hidePopover();
}
