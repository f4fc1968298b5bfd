import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';

const inter = {
  400: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  700: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
};
const devanagari = {
  400: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf')),
  700: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf')),
};
const font = { loadSystemFonts: false, fontFiles: Object.values(inter), defaultFontFamily: 'Inter' };

const written = String(workerData);
// Few pictures need what shapes Devanagari, which takes a while to load.
const svg = /\p{Script=Devanagari}/u.test(written) ? (await import('./outlined.ts')).outlined(written, inter, devanagari) : written;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(new Resvg(svg, { font }).render().asPng());
