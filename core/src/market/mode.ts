/** Where the figures of a list come from: see `docs/architecture.md`, "Market modes". */
export const MODES = ['simulated', 'official', 'live', 'replay', 'demonstration'] as const;
export type Mode = (typeof MODES)[number];
