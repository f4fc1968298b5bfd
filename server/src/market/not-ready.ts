import { type NotReadyWhy, notReadySentence } from '@bhav/core/sentences/not-ready';

/** What is asked for has still to be made: ask again in a few seconds. Who asks is shown why, in his language. */
export class NotReady extends Error {
  override name = 'NotReady';
  readonly why: NotReadyWhy;

  constructor(why: NotReadyWhy = 'answer') {
    super(notReadySentence(why));
    this.why = why;
  }
}
