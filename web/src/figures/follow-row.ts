import { type RefCallback, useCallback } from 'react';
import { navigate } from '../ui/address/address.ts';
import { openReceipt, receiptHref } from '../ui/browser/open-receipt.ts';

/**
 * Lets a click anywhere in a row follow the link of its share: in the page, or in a new tab as the reader's browser does with links (middle button,
 * Ctrl or ⌘). On a figure whose column names its field (`data-field` of the `col`) it opens the receipt. Returns the ref of the table or list.
 */
export function useRowsFollowed(): RefCallback<HTMLElement> {
  return useCallback((rows: HTMLElement | null) => {
    if (rows === null) return undefined;
    rows.addEventListener('click', follow);
    rows.addEventListener('auxclick', follow);
    return () => {
      rows.removeEventListener('click', follow);
      rows.removeEventListener('auxclick', follow);
    };
  }, []);
}

const LINK = 'a[data-row]';

function follow(event: MouseEvent): void {
  const { target, button } = event;
  if (event.defaultPrevented || !(target instanceof Element) || button > 1) return;
  const link = target.closest('tr, li')?.querySelector<HTMLAnchorElement>(LINK);
  const pressed = target.closest('a, button, input, select, textarea, label');
  if (!link || (pressed !== null && pressed !== link)) return;
  const isElsewhere = button === 1 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (pressed === link) {
    // The browser handles links by itself.
    if (isElsewhere) return;
  } else if (isSelecting()) return;
  event.preventDefault();
  const field = fieldOfCell(target);
  const href = field === undefined ? link.pathname + link.search : receiptHref(link, field);
  if (isElsewhere) window.open(href, '_blank', 'noopener');
  else if (field === undefined) navigate(href);
  else openReceipt(href, link);
}

function fieldOfCell(target: Element): string | undefined {
  const cell = target.closest('td');
  return cell?.closest('table')?.querySelectorAll('col')[cell.cellIndex]?.dataset['field'];
}

/** Whether the reader has marked some text, for copying. */
function isSelecting(): boolean {
  return (window.getSelection()?.toString() ?? '') !== '';
}
