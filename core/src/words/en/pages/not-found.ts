export const notFoundWords = {
  title: 'There is no page at this address',
  text: 'The link may be old, or a letter may be missing. Search for a share, or choose a page from the menu.',
  search: 'Search shares',
  find: 'Search',
  home: 'Go to the home page',
  description: 'This address leads nowhere.',
} as const;
