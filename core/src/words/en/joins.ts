/** What stands between words and sentences. */
export const joinWords = { stop: '.', and: 'and', or: 'or', beside: '&' } as const;
