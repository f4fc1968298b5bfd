/** The keys that act on the results. */
const ACTS = /^(?:Enter|Tab|Arrow|Page|Home|End)/;

/**
 * Has what is typed into a field on screen one frame before its results: React hears of an input after the next frame, or at the next key that acts on
 * the results, such as Enter or an arrow. React must not set the field's value. Returns a function that stops this.
 */
export function showTypedFirst(field: HTMLInputElement): () => void {
  let waiting: InputEvent | undefined;
  let told: InputEvent | undefined;
  const tell = (): void => {
    if (waiting === undefined) return;
    told = waiting;
    waiting = undefined;
    field.dispatchEvent(told);
  };
  const hold = (event: Event): void => {
    if (event === told) return;
    event.stopPropagation();
    const isFirst = waiting === undefined;
    const { inputType = '', data = null, isComposing = false } = event as Partial<InputEvent>;
    waiting = new InputEvent('input', { bubbles: true, inputType, data, isComposing });
    // Letters that come before the frame have their results together.
    if (isFirst) requestAnimationFrame(() => setTimeout(tell));
  };
  const press = ({ key }: KeyboardEvent): void => {
    if (ACTS.test(key)) tell();
  };
  field.addEventListener('input', hold);
  field.addEventListener('keydown', press);
  return () => {
    field.removeEventListener('input', hold);
    field.removeEventListener('keydown', press);
  };
}
