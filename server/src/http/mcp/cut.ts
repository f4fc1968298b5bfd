/** A list of an answer of which only the first rows are given. */
export interface CutPart {
  part: string;
  given: number;
  of: number;
}

/** The answer with at most `most` rows of each list, so that an assistant can read it, and what was cut. */
export function cut(value: unknown, most: number, part = ''): { value: unknown; parts: CutPart[] } {
  if (typeof value !== 'object' || value === null) return { value, parts: [] };
  if (Array.isArray(value)) {
    const rows = value.slice(0, most).map((row: unknown) => cut(row, most, part));
    const own = value.length > most ? [{ part, given: most, of: value.length }] : [];
    return { value: rows.map((row) => row.value), parts: [...own, ...rows.flatMap((row) => row.parts)] };
  }
  const members = Object.entries(value).map(([name, member]) => ({ name, ...cut(member, most, part === '' ? name : `${part}.${name}`) }));
  return { value: Object.fromEntries(members.map((member) => [member.name, member.value])), parts: members.flatMap((one) => one.parts) };
}
