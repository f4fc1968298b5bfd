/** An unreadable message of the bus. It is dropped and counted; the error's sentence says why. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
