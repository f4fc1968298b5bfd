/** Of large numbers. `close` stands behind the number as it is, `apart` after a space. */
export const unitWords = {
  close: { thousand: 'K', lakh: 'L', crore: 'Cr' },
  apart: { thousand: 'K', lakh: 'L', crore: 'Cr' },
} as const;
