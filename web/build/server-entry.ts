/** A page of the product, as `web/src/entry-server.tsx` names it. */
interface Page {
  path: string;
  title: string;
  description: string;
  /** The pages of a pattern that the build writes. */
  paths?: readonly Page[];
}

/** What `web/src/entry-server.tsx` exports. */
export interface ServerEntry {
  pagesToRender: readonly Page[];
  notFound: Page;
  /** Returns the markup within `#root` for a path. */
  render: (path: string) => Promise<string>;
}

/** Checks what the built module exports, and says what is missing. */
export function serverEntryOf(module: unknown): ServerEntry {
  const { pagesToRender, notFound, render } = module as Partial<Record<keyof ServerEntry, unknown>>;
  if (!Array.isArray(pagesToRender) || pagesToRender.length === 0 || !pagesToRender.every(isPage))
    throw missing('pagesToRender: { path, title, description }[]');
  if (!isPage(notFound)) throw missing('notFound: { path, title, description }');
  if (typeof render !== 'function') throw missing('render(path): Promise<string>');
  return {
    pagesToRender,
    notFound,
    render: async (path) => {
      const html: unknown = await render(path);
      if (typeof html !== 'string' || html === '') throw new Error(`render('${path}') gave no markup.`);
      return html;
    },
  };
}

function isPage(value: unknown): value is Page {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title, description, paths = [] } = value as Record<string, unknown>;
  return [path, title, description].every((text) => typeof text === 'string' && text !== '') && Array.isArray(paths) && paths.every(isPage);
}

function missing(what: string): Error {
  return new Error(`web/src/entry-server.tsx does not export ${what}.`);
}
