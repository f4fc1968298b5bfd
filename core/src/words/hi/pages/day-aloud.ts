import type * as en from '../../en/pages/day-aloud.ts';
import type { Translated } from '../../translated.ts';

export const aloudWords = {
  listen: 'सुनें',
  pause: 'रोकें',
  resume: 'जारी रखें',
  stop: 'बंद करें',
  noVoice: 'इस ब्राउज़र में हिन्दी की आवाज़ नहीं है।',
  failed: 'ब्राउज़र की आवाज़ ने काम नहीं किया।',
  copy: 'कॉपी करें',
  copied: 'वाक्य कॉपी हो गए।',
  notCopied: 'ब्राउज़र ने वाक्य कॉपी नहीं किए: उन्हें चुनकर खुद कॉपी करें।',
} as const satisfies Translated<typeof en.aloudWords>;
