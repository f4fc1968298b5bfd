/**
 * Names what does not fit on the screen at its width: what makes the page wider than the window, text on text, a word that is cut, and a control
 * that cannot be brought into view or lies under something else. Runs in the page.
 */
export function misfits(): string[] {
  const width = document.documentElement.clientWidth;
  const { scrollWidth } = document.documentElement;
  // What is for screen readers alone is a dot.
  const seen = (element: Element): boolean =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.closest('.sr-only') === null &&
    getComputedStyle(element).width !== '1px';
  const nameOf = (element: Element): string => {
    const text = element.getAttribute('aria-label') ?? element.textContent;
    return `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`;
  };
  const scrollsSideways = (element: Element | null): boolean =>
    element !== null &&
    element !== document.documentElement &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement));

  const all = [...document.querySelectorAll('body *')].filter(seen);
  const tooWide = all.filter((element) => element.getBoundingClientRect().right > width + 0.5 && !scrollsSideways(element));

  // What has words of its own, and where they are.
  const texts = all.flatMap((element) => {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');
    const range = document.createRange();
    return own.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => ({ element, text: node.nodeValue?.trim() ?? '', box }));
    });
  });
  const clipOf = (element: Element | null): Element | undefined => {
    if (element === null || /auto|scroll/.test(getComputedStyle(element).overflowX)) return undefined;
    return /hidden|clip/.test(getComputedStyle(element).overflowX) ? element : clipOf(element.parentElement);
  };
  // A name that is cut says itself in full on hover.
  const cut = texts.filter(({ element, text, box }) => {
    const clip = clipOf(element)?.getBoundingClientRect();
    const isCut = clip !== undefined && (box.right > clip.right + 1 || box.left < clip.left - 1);
    return isCut && element.closest('[title]')?.getAttribute('title')?.includes(text) !== true;
  });
  const measure = document.createElement('canvas').getContext('2d');
  const cutHints = [...document.querySelectorAll('input[placeholder]')].filter((input) => {
    if (!(input instanceof HTMLInputElement) || measure === null || !seen(input)) return false;
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    measure.font = font;
    return (
      measure.measureText(input.placeholder).width > input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    );
  });

  // Lines touch each other; words do not. What is scrolled out of a row of choices is not seen.
  const shown = texts.map(({ element, box }) => {
    const row = element.closest('.choice')?.getBoundingClientRect() ?? { left: -Infinity, right: Infinity };
    const [left, right] = [Math.max(box.left, row.left), Math.min(box.right, row.right)];
    return { element, box: { left, right, top: box.top, bottom: box.bottom, height: box.height, width: right - left } };
  });
  const inView = shown.filter(({ box }) => box.bottom > 0 && box.top < innerHeight && box.width > 1);
  const overlaps = inView.flatMap((one, index) =>
    inView.slice(index + 1).flatMap((other) => {
      if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
      if (one.element.closest('[popover], [data-notice]') !== other.element.closest('[popover], [data-notice]')) return [];
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const lies = across > 1.5 && down > 0.45 * Math.min(one.box.height, other.box.height);
      return lies ? [`${nameOf(one.element)} on ${nameOf(other.element)}`] : [];
    }),
  );

  const { scrollX: left, scrollY: top } = window;
  const controls = all.filter((element) => element.matches('a[href], button, input, select, textarea, summary, [role="button"]'));
  const hidden = controls.filter((control) => {
    // A radio button is as large as its label.
    const target = control.matches('.sr-only') ? control.parentElement : control;
    target?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = [...(target?.getClientRects() ?? [])][0];
    if (target === null || box === undefined) return true;
    // Its middle, and what has an edge also at its upper and lower end.
    const inset = control.matches('.button, .field, .choice > a') ? [3, box.height - 3] : [];
    return [box.height / 2, ...inset].some((down) => {
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + down);
      return !target.contains(hit) && hit?.closest('label')?.contains(target) !== true;
    });
  });
  scrollTo({ left, top, behavior: 'instant' });
  for (const element of all) if (element.scrollLeft > 0) element.scrollTo({ left: 0, behavior: 'instant' });

  return [
    ...(scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : []),
    ...tooWide.slice(0, 3).map((element) => `${nameOf(element)} reaches ${Math.round(element.getBoundingClientRect().right)}`),
    ...new Set([...cut.map(({ text }) => text), ...cutHints.map(nameOf)].map((text) => `${text} is cut`)),
    ...overlaps.slice(0, 5),
    ...hidden.map((control) => `${nameOf(control)} is under something else`),
  ];
}
