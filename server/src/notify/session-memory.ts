/** What this process knows of the newest sessions, by who or what it is about. */
export class SessionMemory<Known> {
  readonly #sessions = new Map<string, Map<string, Known>>();

  of(id: string, session: string): Known | undefined {
    return this.#sessions.get(session)?.get(id);
  }

  set(id: string, session: string, known: Known): void {
    const those = this.#sessions.get(session) ?? new Map<string, Known>();
    this.#sessions.set(session, those.set(id, known));
    for (const old of [...this.#sessions.keys()].toSorted().slice(0, -KEPT)) this.#sessions.delete(old);
  }

  forget(): void {
    this.#sessions.clear();
  }
}

/** The one that is told of and the live one; two exchanges may differ by one. */
const KEPT = 3;
