/** Makes each thing once, and keeps the last `most` that it made. */
export function memo<Of, Made>(make: (of: Of) => Made, most = Infinity): (of: Of) => Made {
  const made = new Map<Of, Made>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const thing = make(of);
    made.set(of, thing);
    const [oldest] = made.keys();
    if (made.size > most && oldest !== undefined) made.delete(oldest);
    return thing;
  };
}
