/** Stands for what is still loading: the place of a figure, and room below, so that what follows comes into view only after it. */
export function Waiting({ text }: { text: string }) {
  return (
    <div role="status" className="min-h-[200svh] py-4">
      <span className="sr-only">{text}</span>
      <div aria-hidden className="skeleton h-10 w-56" />
    </div>
  );
}
