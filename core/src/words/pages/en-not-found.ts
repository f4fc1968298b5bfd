export const notFoundWords = {
  title: 'There is no page at this address',
  text: 'The link may be old, or a letter may be missing.',
  home: 'Go to the home page',
  description: 'This address leads nowhere.',
} as const;
