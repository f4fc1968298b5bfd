import { en } from '@bhav/core/words/en';

/** The product's name: *Bhav* with a rising tick, then *India* lighter. */
export function Wordmark() {
  return (
    <span className="inline-flex items-baseline text-xl leading-none font-bold tracking-tight">
      <svg aria-hidden viewBox="0 0 20 20" className="mr-1.5 size-5 self-center">
        <path d="M2.5 7.8 7.6 13 17.5 2V7L7.6 18 2.5 12.8Z" fill="var(--color-accent)" />
      </svg>
      {`${en.product.name} `}
      <span className="ml-1.5 font-normal text-muted">{en.product.country}</span>
    </span>
  );
}
