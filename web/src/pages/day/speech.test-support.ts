import { vi } from 'vitest';

class FakeUtterance extends EventTarget {
  readonly text: string;
  voice: unknown;
  lang = '';

  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** The browser's voices, which say nothing by themselves. `said` has what was asked for, without the empty first one that lets iOS speak. */
export function fakeSpeech(...langs: string[]) {
  const queue: FakeUtterance[] = [];
  const said: string[] = [];
  const speech = Object.assign(new EventTarget(), {
    voices: langs.map((lang) => ({ lang })),
    getVoices: () => speech.voices,
    speak: (utterance: FakeUtterance) => {
      if (utterance.text === '') return;
      queue.push(utterance);
      said.push(utterance.text);
    },
    cancel: () => {
      for (const utterance of queue.splice(0)) utterance.dispatchEvent(Object.assign(new Event('error'), { error: 'canceled' }));
    },
  });
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  return {
    said,
    isSilent: () => queue.length === 0,
    /** The voice has said the sentence to its end. */
    finish: () => queue.shift()?.dispatchEvent(new Event('end')),
    fail: (error: SpeechSynthesisErrorCode) => queue.shift()?.dispatchEvent(Object.assign(new Event('error'), { error })),
    name: (lang: string) => {
      speech.voices.push({ lang });
      speech.dispatchEvent(new Event('voiceschanged'));
    },
  };
}
