import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';

const regular = import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const bold = import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf');
const font = { loadSystemFonts: false, fontFiles: [regular, bold].map((address) => fileURLToPath(address)), defaultFontFamily: 'Inter' };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(new Resvg(String(workerData), { font }).render().asPng());
