import type { Plugin } from 'vite';

/**
 * Puts ten lines in place of the icon library's own making of an icon, which weighs 1.1 KB in every first visit for what
 * the page does not use (contexts, absolute stroke widths, class names). An icon takes `size` and what any svg takes;
 * it is hidden from screen readers unless it has a role or a label. Stops the build when the library is laid out anew.
 */
export function plainIcons(): Plugin {
  return {
    name: 'bhav:plain-icons',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/ },
      handler: () => PLAIN,
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const own = modules.find((id) => /lucide-react[\\/].*[\\/]Icon\.mjs$/.test(id));
      if (own !== undefined) this.error(`${own} is in the bundle again: the icon library has a new layout, see web/build/plain-icons.ts.`);
    },
  };
}

const PLAIN = `
import { createElement } from 'react';

export default function createIcon({ size: box = 24, node }) {
  return ({ size = box, ...rest }) =>
    createElement(
      'svg',
      {
        width: size, height: size, viewBox: '0 0 ' + box + ' ' + box, fill: 'none',
        stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
        'aria-hidden': !(rest.role || rest['aria-label'] || rest['aria-labelledby']), ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}`;
