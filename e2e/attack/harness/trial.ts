import type { Scene } from './scene.ts';

/** How a trial ended: whether the server stood, with the figures that were measured, or why it could not be tried here. */
export type Verdict = { held: boolean; figures: string } | { skipped: string };

/** An attack on a server of its own. */
export interface Trial {
  name: string;
  /** Whether it is part of the short form: it is quick, and its result does not hang on how fast the machine is. */
  short: boolean;
  /** Tries the server; what it starts through the scene ends with the scene. */
  run: (scene: Scene) => Promise<Verdict>;
}

/** Returns the verdict of several demands; the figures name each that was not met. */
export function verdict(figures: string, demands: Readonly<Record<string, boolean>>): Verdict {
  const missed = Object.keys(demands).filter((demand) => demands[demand] !== true);
  return { held: missed.length === 0, figures: missed.length === 0 ? figures : `${figures}; not so: ${missed.join(', ')}` };
}
