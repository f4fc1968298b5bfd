/** Undefined where the answer says that it is not known. */
export type Shown = number | string | undefined;

export interface Claim {
  /** Whose figure, with the exchange and the session: `NSE 2026-11-20 RELIANCE`. */
  of: string;
  figure: string;
  value: Shown;
  /** To how many decimals a number is rounded; negative for a number in thousands or crores. */
  decimals?: number;
}

interface Disagreement {
  figure: string;
  of: string;
  one: string;
  other: string;
  /** One text for all that differ in one way: the figure and the two kinds of answers. */
  kind: string;
}

interface Said extends Claim {
  address: string;
}

/** A figure of a JSON answer has at most so many decimals. */
const OF_JSON = 4;

/** Finds where two answers differ. A rounded figure is compared as the coarser one is rounded. */
export class Agreement {
  comparisons = 0;
  readonly disagreements: Disagreement[] = [];
  /** For each figure the claim that is rounded least. */
  readonly #said = new Map<string, Said>();
  readonly #comparedBy = new Map<string, number>();

  add(name: string, address: string, claims: Iterable<Claim>): void {
    for (const claim of claims) {
      const key = `${claim.of} ${claim.figure}`;
      const one = this.#said.get(key);
      const other = { ...claim, address: `${name} ${address}` };
      if (one === undefined) this.#said.set(key, other);
      else if (one.address !== other.address) this.#compare(key, one, other);
    }
  }

  comparedOf(name: string): number {
    return this.#comparedBy.get(name) ?? 0;
  }

  get report(): string[] {
    return [...Map.groupBy(this.disagreements, ({ kind }) => kind)]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([kind, all]) => `${kind}: ${all.length}, as ${all[0]?.of}: ${all[0]?.one} | ${all[0]?.other}`);
  }

  #compare(key: string, one: Said, other: Said): void {
    this.comparisons += 1;
    for (const name of new Set([nameOf(one), nameOf(other)])) this.#comparedBy.set(name, this.comparedOf(name) + 1);
    if (agree(one, other)) {
      if (decimalsOf(other) > decimalsOf(one)) this.#said.set(key, other);
      return;
    }
    const { of, figure } = one;
    const kind = `${figure}: ${[nameOf(one), nameOf(other)].toSorted().join(', ')}`;
    this.disagreements.push({ of, figure, kind, one: written(one), other: written(other) });
  }
}

function agree(one: Claim, other: Claim): boolean {
  if (typeof one.value !== 'number' || typeof other.value !== 'number') return one.value === other.value;
  const [a, b] = [decimalsOf(one), decimalsOf(other)];
  // A figure that is rounded twice may be a whole half away.
  const off = a === b ? 0 : 0.5 * 10 ** -a + 0.5 * 10 ** -b;
  return Math.abs(one.value - other.value) <= off + Math.abs(one.value) * 1e-12;
}

function decimalsOf({ decimals = OF_JSON }: Claim): number {
  return decimals;
}

function nameOf({ address }: Said): string {
  return address.split(' ', 1)[0] ?? '';
}

function written({ value, address }: Said): string {
  return `${value ?? 'not known'} (${address})`;
}
