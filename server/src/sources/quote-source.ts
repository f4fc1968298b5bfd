import type { Exchange } from '@bhav/core/market/exchange';
import type { Instrument, QuoteBatch, QuoteProvider } from '@bhav/core/quotes/live-quote';

/**
 * A source of quotes in market hours. `quotes` gives one batch and ends (it is asked again after 300 s), or, where the source `follows`,
 * goes on giving what changed, at most once a second, until the signal ends it. It throws `QuoteFailure` and nothing else; a bad row is in
 * `rejected`. The fetch, the socket and the clock are arguments of the function that makes the source; it stores nothing.
 * Of shares it cannot have it gives nothing and says so in `rejected`; when the signal is aborted it ends without a word.
 */
export interface QuoteSource extends QuoteProvider {
  exchanges: readonly Exchange[];
  /** The members of the two indices alone, or every share. */
  covers: 'index' | 'all';
  follows: boolean;
  quotes: (instruments: readonly Instrument[], signal: AbortSignal) => AsyncIterable<QuoteBatch>;
}

/** What a failure of a source means for what comes next. */
export type FailureKind =
  /** The operator must do something (a new token, another source): the source is not asked again until a restart. */
  | 'stopped'
  /** It refuses this address or this pace: it is left in peace for a while, longer each time. */
  | 'refused'
  /** It is asked again at the next turn. */
  | 'later'
  /** It answers in a shape that is not known: asked again at the next turn, and reported. */
  | 'layout';

/** A source could not give quotes; `message` is a sentence for the operator and the reader, with what to do next and never a secret. */
export class QuoteFailure extends Error {
  override name = 'QuoteFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
