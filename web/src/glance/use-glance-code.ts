import { onDemand } from '../ui/on-demand.ts';

/** The code of what only a server's figures have, once it is wanted: the first visit to a simulated page carries none of it. */
export const useGlanceCode = onDemand(() => import('./glance-code.ts'));
