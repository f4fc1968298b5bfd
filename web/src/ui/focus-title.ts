/** Puts the focus at the heading of the page, where what had it is gone; the page stays where it is. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
