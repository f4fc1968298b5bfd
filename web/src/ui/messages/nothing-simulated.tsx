interface NothingSimulatedProps {
  title: string;
  hint: string;
}

/** Says that the simulated market does not have what a page shows, and where it is to be had. */
export function NothingSimulated({ title, hint }: NothingSimulatedProps) {
  return (
    <p className="mt-6">
      <strong className="font-semibold">{title}</strong> <span className="text-muted">{hint}</span>
    </p>
  );
}
