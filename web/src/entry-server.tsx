import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { loadAllPages, NOT_FOUND } from './routes/pages.ts';
import { PrerenderedPath } from './ui/address.ts';

const all = await loadAllPages();

/** The pages of the product, for the build to write one HTML file each. */
export const pages = all.filter(({ path }) => path !== NOT_FOUND);

/** The page for an address that leads nowhere. */
export const notFound = all.find(({ path }) => path === NOT_FOUND);

/** Gives the markup inside `#root` of the page at a path, as it stands before any figure is known. */
export function render(path: string): Promise<string> {
  return Promise.resolve(
    renderToString(
      <StrictMode>
        <PrerenderedPath value={path}>
          <App />
        </PrerenderedPath>
      </StrictMode>,
    ),
  );
}
