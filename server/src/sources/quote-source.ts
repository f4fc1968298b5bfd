import type { Reason } from '@bhav/core/market/reason';
import { reasonInWords } from '@bhav/core/words/reason-in-words';
import type { Exchange } from '@bhav/core/market/exchange';
import type { Instrument, QuoteBatch, QuoteProvider } from '@bhav/core/quotes/live-quote';

/**
 * For market hours. `quotes` yields one batch and ends (it is called again after 300 s). If the source `follows`, it continues with changes, at most
 * once a second, until the signal is aborted; then it ends without an error. It throws only `QuoteFailure`. A bad row, or a share that the source
 * does not have, is in `rejected`. The fetch, the socket and the clock are arguments of the function that makes the source. A source stores nothing.
 */
export interface QuoteSource extends QuoteProvider {
  exchanges: readonly Exchange[];
  /** Only the members of the two indices, or every share. */
  covers: 'index' | 'all';
  follows: boolean;
  quotes: (instruments: readonly Instrument[], signal: AbortSignal) => AsyncIterable<QuoteBatch>;
}

export type FailureKind =
  /** The operator must do something (a new token, another source): the source is not asked again until a restart. */
  | 'stopped'
  /** The source refuses this address or this pace. It is not asked for a while, longer each time. */
  | 'refused'
  /** It is asked again at the next turn. */
  | 'later'
  /** The layout is unknown. This is reported, and the source is asked again at the next turn. */
  | 'layout';

/** `why` says what operator and reader can do next, without secrets. */
export class QuoteFailure extends Error {
  override name = 'QuoteFailure';
  readonly kind: FailureKind;
  readonly why: Reason;

  constructor(kind: FailureKind, why: Reason, options?: ErrorOptions) {
    super(reasonInWords(why), options);
    this.why = why;
    this.kind = kind;
  }
}
