/** The shape of words in another language: the same keys and parameters, other texts. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...args: infer Args) => infer Text
    ? (...args: Args) => Translated<Text>
    : Words extends object
      ? { readonly [Key in keyof Words]: Translated<Words[Key]> }
      : Words;
