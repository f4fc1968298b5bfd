/** Leaves room below, so that the following content comes into view only after it. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status" className="min-h-[200svh] py-4">
      <span className="sr-only">{text}</span>
      <div aria-hidden className="skeleton h-10 w-56" />
    </div>
  );
}
