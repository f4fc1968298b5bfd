import { pageAddress } from '@bhav/core/words/page-address';
import { type AnchorHTMLAttributes, type KeyboardEvent, type MouseEvent, use } from 'react';
import { addressOf, PageDay, navigate, Seed } from './address.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  onIntent?: () => void;
  /** Runs instead of navigation to its address, which has the same effect without script. */
  onFollow?: (href: string, link: HTMLAnchorElement) => void;
}

/**
 * A link within the site, followed without reloading the page. It keeps the seed of the address, and the past day of the page. With the role of a button the space bar follows it
 * too.
 */
export function Link({ to, onClick, onFocus, onIntent, onFollow, ...rest }: LinkProps) {
  const href = useHrefOf()(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const own = event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (own) return;
    event.preventDefault();
    if (onFollow === undefined) navigate(href);
    else onFollow(href, event.currentTarget);
  };
  const press = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <a
      {...rest}
      href={pageAddress(href)}
      onClick={follow}
      onKeyDown={rest.role === 'button' ? press : rest.onKeyDown}
      onPointerEnter={onIntent}
      onFocus={(event) => {
        onFocus?.(event);
        onIntent?.();
      }}
    />
  );
}

/** An address with the seed and the past day of the page. */
export function useHrefOf(): (to: string) => string {
  const seed = use(Seed);
  const day = use(PageDay);
  return (to) => {
    const [address = '', anchor] = to.split('#');
    const [path = '', search = ''] = address.split('?');
    const parameters = new URLSearchParams(search);
    if (seed !== null) parameters.set('seed', seed);
    if (day?.appliesTo(path) === true) parameters.set('on', day.on);
    return addressOf(path, parameters) + (anchor === undefined ? '' : `#${anchor}`);
  };
}
