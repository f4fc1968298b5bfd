import { storedChoice } from './stored-choice.ts';

/** Rises are blue and falls orange in place of green and red. */
export const blueAndOrange = storedChoice('blueAndOrange');

/** Also colours chosen in another tab. Before the first paint the script in the page's head shows them. */
export function followPalette(): () => void {
  return blueAndOrange.subscribe(() => document.documentElement.classList.toggle('blue-orange', blueAndOrange.get() === true));
}
