export const aloudWords = {
  listen: 'Listen',
  pause: 'Pause',
  resume: 'Continue',
  stop: 'Stop',
  noVoice: 'This browser has no English voice.',
  failed: 'The browser’s voice did not work.',
  copy: 'Copy',
  copied: 'The sentences are copied.',
  notCopied: 'The browser did not copy them: mark them and copy them by hand.',
} as const;
