/** The words of figures that move. */
export const liveWords = {
  pause: 'Pause',
  resume: 'Resume',
  pausedAt: (time: string) => `Paused at ${time}`,
  resumed: 'Resumed',
  turned: (line: string) => `Now shown: ${line}`,
} as const;
