import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DaySentences } from './day-sentences.tsx';
import { fakeSpeech } from './speech.test-support.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SENTENCES = ['The Nifty 50 rose 0.45%.', 'At NSE 2 of 3 shares rose.', 'Power did best.'];
const SPOKEN = ['The Nifty fifty rose zero point four five per cent.', 'At N S E two of three shares rose.', 'Power did best.'];

const shown = () => render(<DaySentences session="2026-11-20" sentences={SENTENCES} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const marked = () => document.querySelector('[aria-current]')?.textContent;
const note = () => screen.getByRole('status').textContent;

describe('the sentences of a day', () => {
  test('are read one after the other once Listen is pressed, each marked meanwhile', async () => {
    const speech = fakeSpeech('fr-FR', 'en-US');
    shown();
    expect([buttons(), marked(), speech.said]).toEqual([['Listen', 'Copy'], undefined, []]);
    press('Listen');
    expect(buttons()).toEqual(['Pause', 'Stop', 'Copy']);
    for (const [at, sentence] of SENTENCES.entries()) {
      await waitFor(() => expect(marked()).toBe(sentence));
      await waitFor(() => expect(speech.said).toEqual(SPOKEN.slice(0, at + 1)));
      act(() => void speech.finish());
    }
    await waitFor(() => expect(buttons()).toEqual(['Listen', 'Copy']));
    expect([marked(), note()]).toEqual([undefined, '']);
  });

  test('go on from the sentence at which they were paused, and from the first one after a stop', async () => {
    const speech = fakeSpeech('en-IN');
    shown();
    press('Listen');
    await waitFor(() => expect(speech.said).toHaveLength(1));
    act(() => void speech.finish());
    await waitFor(() => expect(marked()).toBe(SENTENCES[1]));
    press('Pause');
    expect([buttons(), marked(), speech.isSilent()]).toEqual([['Continue', 'Stop', 'Copy'], SENTENCES[1], true]);
    press('Continue');
    await waitFor(() => expect(speech.said.slice(2)).toEqual([SPOKEN[1]]));
    screen.getByRole('button', { name: 'Stop' }).focus();
    press('Stop');
    expect([buttons(), marked(), speech.isSilent()]).toEqual([['Listen', 'Copy'], undefined, true]);
    expect(document.activeElement?.textContent).toBe('Listen');
    press('Listen');
    await waitFor(() => expect(speech.said.slice(3)).toEqual([SPOKEN[0]]));
  });

  test('fall silent when the page is left', async () => {
    const speech = fakeSpeech('en-IN');
    const { unmount } = shown();
    press('Listen');
    await waitFor(() => expect(speech.said).toHaveLength(1));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect([speech.isSilent(), buttons()]).toEqual([true, ['Listen', 'Copy']]);
    press('Listen');
    await waitFor(() => expect(speech.said).toHaveLength(2));
    unmount();
    expect(speech.isSilent()).toBe(true);
  });

  test('wait for a voice that the browser names late', async () => {
    const speech = fakeSpeech();
    shown();
    press('Listen');
    await act(async () => speech.name('hi-IN'));
    expect(speech.said).toEqual([]);
    speech.name('en_GB');
    await waitFor(() => expect(speech.said).toHaveLength(1));
  });

  test('are not read without a voice of the language, and say so', async () => {
    fakeSpeech('hi-IN');
    shown();
    press('Listen');
    await waitFor(() => expect(note()).toBe('This browser has no English voice.'));
    expect([buttons(), marked()]).toEqual([['Listen', 'Copy'], undefined]);
  });

  test.each([
    ['voice-unavailable', 'This browser has no English voice.'],
    ['synthesis-failed', 'The browser’s voice did not work.'],
  ] as const)('say what is amiss where the voice breaks off (%s)', async (error, text) => {
    const speech = fakeSpeech('en-IN');
    shown();
    press('Listen');
    await waitFor(() => expect(speech.said).toHaveLength(1));
    act(() => void speech.fail(error));
    await waitFor(() => expect(note()).toBe(text));
    expect(buttons()).toEqual(['Listen', 'Copy']);
  });

  test('say so in a browser that has no voices at all', async () => {
    shown();
    press('Listen');
    expect(await screen.findByText('This browser has no English voice.')).toBeTruthy();
  });

  test('are copied with the date and the address of the page, and say when they are not', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    shown();
    press('Copy');
    expect(await screen.findByText('The sentences are copied.')).toBeTruthy();
    const address = `${window.location.origin}/day/2026-11-20`;
    expect(writeText).toHaveBeenCalledExactlyOnceWith(['The market on Fri 20 Nov 2026', ...SENTENCES, address].join('\n'));
    vi.stubGlobal('navigator', {});
    press('Copy');
    expect(await screen.findByText('The browser did not copy them: mark them and copy them by hand.')).toBeTruthy();
  });
});
