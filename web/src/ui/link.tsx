import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { addressOf, navigate, useParameters } from './address.ts';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; onIntent?: () => void };

/** A link within the site, followed without loading the page anew. It keeps the seed of the address. */
export function Link({ to, onClick, onIntent, ...rest }: LinkProps) {
  const seed = useParameters().get('seed');
  const [address = '', anchor] = to.split('#');
  const [path = '', search = ''] = address.split('?');
  const parameters = new URLSearchParams(search);
  if (seed !== null) parameters.set('seed', seed);
  const href = addressOf(path, parameters) + (anchor === undefined ? '' : `#${anchor}`);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const own = event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (own) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={href} onClick={follow} onPointerEnter={onIntent} onFocus={onIntent} />;
}
