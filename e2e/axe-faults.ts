import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
] as const;

/** Names each rule of axe that a page, or a part of it, breaks and where, so that a failure reads by itself. */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  // The rows of a table are alike: six of each stand for all, and the run takes a tenth of the time.
  const axe = new AxeBuilder({ page }).withTags(TAGS).exclude('tbody tr:nth-child(n + 7)');
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
}
