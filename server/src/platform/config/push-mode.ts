export const PUSH_MODES = ['on', 'off', 'private'] as const;

/** Messages to browsers: none, or also to push services of a private network and of this machine. */
export type PushMode = (typeof PUSH_MODES)[number];
