import { pageAddress, pathOfPage } from '@bhav/core/words/page-address';
import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { navigate } from '../ui/address/address.ts';
import { openReceipt, receiptHref } from '../ui/browser/open-receipt.ts';
import { keepList, keptList, type ShareList } from './share-list.ts';
import { listen } from '../ui/browser/listen.ts';

/** By default its title is that of the page. */
type FollowedList = Pick<ShareList, 'shares'> & Partial<Pick<ShareList, 'title'>>;

/**
 * Lets a click anywhere in a row follow the link of its share: in the page, or in a new tab as the reader's browser does with links (middle button,
 * Ctrl or ⌘). On a figure that names its field (`data-field`, of itself or of the `col`) it opens the receipt. A share that is opened keeps its place
 * in `list`. Returns the ref of the table or list.
 */
export function useRowsFollowed(list?: FollowedList): RefCallback<HTMLElement> {
  const newest = useRef(list);
  useEffect(() => {
    newest.current = list;
  });
  return useCallback((rows: HTMLElement | null) => {
    if (rows === null) return undefined;
    return listen(rows, 'click auxclick', (event: MouseEvent) => {
      if (newest.current !== undefined && event.type === 'click') keepPlace(newest.current, event);
      follow(event);
    });
  }, []);
}

function keepPlace({ shares, title }: FollowedList, { target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null) return;
  const { pathname, search, hash } = window.location;
  const own = title ?? document.querySelector('h1')?.textContent ?? '';
  const kept = keptList({ title: own, address: pathOfPage(pathname) + search + hash, shares }, pathOfPage(link.pathname));
  if (kept !== undefined) keepList(kept);
}

const LINK = 'a[data-row]';

function follow(event: MouseEvent): void {
  const { target, button } = event;
  if (event.defaultPrevented || !(target instanceof Element) || button > 1) return;
  const figure = target.closest<HTMLElement>('[data-field]');
  const link =
    figure?.parentElement?.querySelector<HTMLAnchorElement>('a[href*="/stock/"]') ??
    target.closest(`:is(tr, li):has(${LINK})`)?.querySelector<HTMLAnchorElement>(LINK);
  const pressed = target.closest('a, button, input, select, textarea, label');
  if (!link || (pressed !== null && pressed !== link)) return;
  const isElsewhere = button === 1 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (pressed === link) {
    // The browser handles links by itself.
    if (isElsewhere) return;
  } else if (isSelecting()) return;
  event.preventDefault();
  const field = figure?.dataset['field'] ?? fieldOfCell(target);
  const href = field === undefined ? pathOfPage(link.pathname) + link.search : receiptHref(link, field);
  if (isElsewhere) window.open(pageAddress(href), '_blank', 'noopener');
  else if (field !== undefined) openReceipt(href, link);
  else if (pressed === link) navigate(href);
  else link.click();
}

function fieldOfCell(target: Element): string | undefined {
  const cell = target.closest('td');
  return cell?.closest('table')?.querySelectorAll('col')[cell.cellIndex]?.dataset['field'];
}

/** Whether the reader has marked some text, for copying. */
function isSelecting(): boolean {
  return (window.getSelection()?.toString() ?? '') !== '';
}
