import { dayPath } from '@bhav/core/address/stock-path';
import { longDate } from '@bhav/core/words/dates';
import { dayWords } from '@bhav/core/words/en/pages/day';
import { aloudWords as words } from '@bhav/core/words/en/pages/day-aloud';
import { pageAddress } from '@bhav/core/words/page-address';
import { useEffect, useRef, useState } from 'react';
import { listen } from '../../ui/browser/listen.ts';
import { onDemand } from '../../ui/browser/on-demand.ts';

const code = onDemand(() => import('./read-aloud.ts'));

/** What the day was like, to read, to hear and to send. */
export function DaySentences({ session, sentences }: { session: string; sentences: readonly string[] }) {
  const [reading, setReading] = useState<{ at: number; isPaused: boolean }>();
  const [note, setNote] = useState('');
  const turn = useRef<AbortController>(undefined);
  const listenButton = useRef<HTMLButtonElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);

  const end = () => {
    turn.current?.abort();
    // The button goes: the focus stays beside it.
    if (document.activeElement === stopButton.current) listenButton.current?.focus();
    setReading(undefined);
  };
  const read = async (from: number) => {
    const { signal } = (turn.current = new AbortController());
    const onSentence = (at: number) => setReading({ at, isPaused: false });
    setNote('');
    onSentence(from);
    // iOS lets a page speak that spoke within a press. On Linux nothing is said after an empty text.
    if ('speechSynthesis' in window && navigator.vendor.startsWith('Apple')) speechSynthesis.speak(new SpeechSynthesisUtterance(''));
    const outcome = await code.load().then(
      ({ readAloud }) => readAloud(sentences, from, onSentence, signal),
      () => 'failed' as const,
    );
    if (signal.aborted) return;
    end();
    if (outcome !== 'ended') setNote(outcome === 'failed' ? words.failed : words.noVoice);
  };
  // Android has no pause: the sentence is read again from its start.
  const pause = (at: number) => {
    turn.current?.abort();
    setReading({ at, isPaused: true });
  };
  const copy = async () => {
    const address = window.location.origin + pageAddress(dayPath(session));
    try {
      // On plain HTTP there is no clipboard.
      await navigator.clipboard.writeText([dayWords.titleOf(longDate(session)), ...sentences, address].join('\n'));
      setNote(words.copied);
    } catch {
      setNote(words.notCopied);
    }
  };

  useEffect(() => {
    const leave = () => turn.current?.abort();
    const stop = listen(window, 'pagehide', () => {
      leave();
      setReading(undefined);
    });
    return () => {
      stop();
      leave();
    };
  }, []);

  const { at, isPaused = false } = reading ?? {};
  return (
    <>
      <div className="mt-4 max-w-[44rem]">
        {sentences.map((sentence, index) => (
          <p key={sentence} className="mt-1">
            <span aria-current={index === at ? true : undefined} className={index === at ? 'bg-mark text-mark-ink' : undefined}>
              {sentence}
            </span>
          </p>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2 text-sm print:hidden">
        <button
          ref={listenButton}
          type="button"
          className="button"
          onPointerEnter={code.preload}
          onFocus={code.preload}
          onClick={() => (at === undefined || isPaused ? void read(at ?? 0) : pause(at))}
        >
          {at === undefined ? words.listen : isPaused ? words.resume : words.pause}
        </button>
        {at !== undefined && (
          <button ref={stopButton} type="button" className="button" onClick={end}>
            {words.stop}
          </button>
        )}
        <button type="button" className="button" onClick={() => void copy()}>
          {words.copy}
        </button>
        <p role="status" className="text-muted">
          {note}
        </p>
      </div>
    </>
  );
}
