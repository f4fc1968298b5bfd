export const settingsWords = {
  close: 'Close',
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  palette: 'Colours of rises and falls',
  palettes: { usual: 'Green and red', blueOrange: 'Blue and orange' },
  paletteHint: 'Blue and orange differ for colour-blind readers too.',
  sample: ['+1.25%', '−0.80%'],
  tables: 'Tables',
  sparklines: 'Charts of the last 30 trading days in the rows, where there is room',
  shortcuts: 'Keyboard shortcuts',
  kept: 'Kept in this browser alone.',
} as const;
