import { en } from '@bhav/core/words/en/common';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode, Suspense } from 'react';

interface BoundaryProps {
  children: ReactNode;
  fallback: (retry: () => void) => ReactNode;
}

/** There is no connection, or a new deployment has replaced the files since this tab was opened. */
export class LoadFailure extends Error {
  constructor(cause: unknown) {
    super('Code of this page could not be loaded.', { cause });
  }
}

/** Confines an error to its part of the page, and lets the fallback try that part again. */
export class FailureBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // Only a reload asks for the files of a new deployment.
    return this.props.fallback(error instanceof LoadFailure ? () => window.location.reload() : () => this.setState({ error: undefined }));
  }
}

export function Failure({ title, hint, retry }: { title: string; hint: string; retry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-surface border border-hairline bg-sunken p-4">
      <TriangleAlert className="size-5 text-loss" />
      <p className="grow">
        <strong className="font-semibold">{title}</strong> <span className="text-muted">{hint}</span>
      </p>
      <button type="button" className="button" onClick={retry}>
        {en.errors.retry}
      </button>
    </div>
  );
}

/** Its failure leaves the rest of the page, and it is hydrated by itself, after what the reader touches. */
export function Part({ children }: { children: ReactNode }) {
  return (
    <FailureBoundary fallback={(retry) => <Failure title={en.errors.part} hint={en.errors.partHint} retry={retry} />}>
      <Suspense>{children}</Suspense>
    </FailureBoundary>
  );
}
