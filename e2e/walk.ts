import type { Page } from '@playwright/test';

/** Goes from stop to stop until the page ends; names the stops and what is wrong with any. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ names: string[]; faults: string[] }> {
  const names: string[] = [];
  const faults: string[] = [];
  for (let stop = 0; stop < 250; stop += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(lookAtFocus, names.length === 0);
    if (found === undefined) break;
    names.push(found.name);
    faults.push(...found.faults.map((fault) => `${found.name}: ${fault}`));
  }
  return { names, faults };
}

/** Looks at what has the focus, in the page; nothing when the walk has left the page or begun anew. */
function lookAtFocus(isFirst: boolean): { name: string; faults: string[] } | undefined {
  const walked = ((window as unknown as { walked?: Set<Element> }).walked ??= new Set());
  if (isFirst) walked.clear();
  const element = document.activeElement;
  if (element === null || element === document.body || walked.has(element)) return undefined;
  walked.add(element);

  const faults: string[] = [];
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) faults.push('has no visible outline');
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) faults.push(`is off the screen, from ${Math.round(top)} to ${Math.round(bottom)}`);
  // The middle, and each corner; of what scrolls by itself some may lie beyond the screen's edge, but none under what sticks.
  const middle = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2] as const;
  const corners = [
    [left + 2, top + 2],
    [right - 2, top + 2],
    [left + 2, bottom - 2],
    [right - 2, bottom - 2],
  ] as const;
  const isTall = height > 200;
  for (const [x, y] of width < 6 ? [middle] : [middle, ...corners]) {
    if (isTall && (y < 0 || y >= innerHeight)) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(element.contains(hit) || hit.contains(element))) {
      faults.push(`is covered at ${Math.round(x)},${Math.round(y)} by ${hit === null ? 'the edge' : `${hit.tagName} ${hit.className}`}`);
    }
  }
  const name = element.getAttribute('aria-label') ?? element.textContent;
  return { name: `${element.tagName.toLowerCase()} ${name.trim().slice(0, 60)}`, faults };
}
