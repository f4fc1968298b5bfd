/** What is asked for has still to be made: ask again in a few seconds. The message is shown to who asks. */
export class NotReady extends Error {
  override name = 'NotReady';
}
