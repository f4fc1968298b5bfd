import { language } from '@bhav/core/words/en/language';
import { LANGUAGES } from '@bhav/core/words/languages';
import { spoken } from '@bhav/core/words/spoken';

/** How long a browser may take to name its voices, milliseconds. */
const VOICES_MS = 3000;

/**
 * Reads sentences with the browser's own voice, from one of them on, until the signal. Each is an utterance of its own: Chrome ends one after some
 * 15 seconds. `onSentence` is called before each.
 */
export async function readAloud(
  sentences: readonly string[],
  from: number,
  onSentence: (at: number) => void,
  signal: AbortSignal,
): Promise<'ended' | 'no voice' | 'failed'> {
  const voice = await voiceOf(LANGUAGES[language].locale);
  if (voice === undefined) return 'no voice';
  if (signal.aborted) return 'ended';
  // A page before this one may have left some. On Linux nothing is said right after a cancellation without need.
  if (speechSynthesis.speaking) speechSynthesis.cancel();
  signal.addEventListener('abort', () => speechSynthesis.cancel());
  for (const [at, sentence] of sentences.entries()) {
    if (at < from) continue;
    onSentence(at);
    const outcome = await say(spoken(sentence), voice);
    if (signal.aborted) return 'ended';
    if (outcome !== 'ended') return outcome;
  }
  return 'ended';
}

function say(text: string, voice: SpeechSynthesisVoice): Promise<'ended' | 'no voice' | 'failed'> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.addEventListener('end', () => resolve('ended'));
    utterance.addEventListener('error', ({ error }) => resolve(NO_VOICE.has(error) ? 'no voice' : 'failed'));
    speechSynthesis.speak(utterance);
  });
}

/** Android lists voices that are not installed. */
const NO_VOICE: ReadonlySet<SpeechSynthesisErrorCode> = new Set(['language-unavailable', 'voice-unavailable']);

/** The voice of a language, of the country if there is one. Chrome and Android name their voices some time after they are asked. */
async function voiceOf(locale: string): Promise<SpeechSynthesisVoice | undefined> {
  if (!('speechSynthesis' in window)) return undefined;
  const found = (): SpeechSynthesisVoice | undefined => {
    const voices = speechSynthesis.getVoices();
    // Android writes `hi_IN`.
    const of = (tag: string) => voices.find(({ lang }) => `${lang.replace('_', '-')}-`.startsWith(`${tag}-`));
    return of(locale) ?? of(locale.slice(0, 2));
  };
  return (
    found() ??
    new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        speechSynthesis.removeEventListener('voiceschanged', look);
        resolve(found());
      };
      const look = () => found() && finish();
      const timer = setTimeout(finish, VOICES_MS);
      speechSynthesis.addEventListener('voiceschanged', look);
    })
  );
}
