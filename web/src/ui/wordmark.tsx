import { en } from '@bhav/core/words/en/common';

export function Wordmark() {
  return (
    <span className="inline-flex items-baseline text-xl leading-none font-bold tracking-tight max-[25.94rem]:text-lg">
      <svg aria-hidden viewBox="0 0 20 20" className="mr-1.5 size-5 self-center max-[27.94rem]:hidden">
        <path d="M2 12.5 7.5 7 11 10.5 18 2.5V7.5L11 15.5 7.5 12 2 17.5Z" fill="var(--color-accent)" />
      </svg>
      {`${en.product.name} `}
      <span className="ml-1.5 font-normal max-[17.99rem]:hidden max-[25.94rem]:ml-1 text-muted">{en.product.country}</span>
    </span>
  );
}
