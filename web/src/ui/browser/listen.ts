/** Calls at each event of these types, which stand between blanks; returns a function that stops this. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a caller knows which events it asks for
export function listen<Heard extends Event>(target: EventTarget, types: string, call: (event: Heard) => void): () => void {
  const all = types.split(' ');
  for (const type of all) target.addEventListener(type, call as EventListener);
  return () => {
    for (const type of all) target.removeEventListener(type, call as EventListener);
  };
}
