/** A message of the bus cannot be read. It is dropped and counted; the sentence says why. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
