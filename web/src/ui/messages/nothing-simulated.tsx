interface NothingSimulatedProps {
  title: string;
  hint: string;
}

export function NothingSimulated({ title, hint }: NothingSimulatedProps) {
  return (
    <p className="mt-6">
      <strong className="font-semibold">{title}</strong> <span className="text-muted">{hint}</span>
    </p>
  );
}
