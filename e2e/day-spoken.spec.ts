import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { open } from './market.ts';

/** What a browser without voices is given: `said` grows by what the page has read, and `finishSentence` ends what is being read. */
interface Voice {
  said: string[];
  finishSentence: () => void;
}

test.describe('the sentences of a day, from a server', () => {
  // The server of this file has an address of its own on this machine.
  test.use({ expected: [/^leaves the site: http:\/\/127\.0\.0\.1:\d+\//] });

  const said = (page: Page) => page.evaluate(() => (window as unknown as Voice).said);
  const finish = (page: Page) => page.evaluate(() => (window as unknown as Voice).finishSentence());

  test('are read by the browser’s voice, marked, paused and stopped with the keyboard, and silent on the next page', async ({
    page,
    demoSite,
  }) => {
    await page.addInitScript(giveVoice);
    await open(page, `${demoSite.address}/day/newest`);
    const marked = page.locator('main [aria-current]:not(a)');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    expect(await said(page)).toEqual([]);
    await button('Listen').focus();
    await page.keyboard.press('Enter');
    await expect(marked).toHaveText(/^The Nifty 50 (?:rose|fell|stayed|was) /);
    await expect.poll(async () => (await said(page)).at(-1)).toMatch(/^The Nifty fifty \D+$/);
    await finish(page);
    await expect(marked).toHaveText(/^At NSE /);
    await expect(button('Pause')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(button('Continue')).toBeFocused();
    await expect(marked).toHaveText(/^At NSE /);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await said(page)).slice(-2)).toEqual(['silence', expect.stringMatching(/^At N S E \D+$/)]);
    await page.keyboard.press('Tab');
    await expect(button('Stop')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('Listen')).toBeFocused();
    await expect(marked).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(marked).toHaveCount(1);
    await page.getByRole('link', { name: 'This week' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The week of /);
    expect((await said(page)).at(-1)).toBe('silence');
  });
});

function giveVoice(): void {
  const said: string[] = [];
  let current: SpeechSynthesisUtterance | undefined;
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'en-IN' }],
    speak: (utterance: SpeechSynthesisUtterance) => {
      if (utterance.text === '') return;
      current = utterance;
      said.push(utterance.text);
    },
    cancel: () => {
      if (current !== undefined) said.push('silence');
      current = undefined;
    },
  });
  class Utterance extends EventTarget {
    readonly text: string;

    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const finishSentence = () => {
    const finished = current;
    current = undefined;
    finished?.dispatchEvent(new Event('end'));
  };
  for (const [name, value] of Object.entries({ said, finishSentence, speechSynthesis: speech, SpeechSynthesisUtterance: Utterance }))
    Object.defineProperty(window, name, { value });
}
