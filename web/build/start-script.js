{
  // Loads the scripts of a page that came with its figures: when the browser is idle, or at the reader's first touch.
  const TOUCHES = ['pointerdown', 'keydown', 'focusin'];
  let isStarted = false;
  /** Runs one script after the other, each in a task of its own, so that the page answers in between. */
  const run = async (links) => {
    for (const { href } of links) {
      await import(href);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const type of TOUCHES) removeEventListener(type, start, true);
    const links = [...document.querySelectorAll('link[rel~="later"]')];
    for (const { href } of links) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    void run(links.filter(({ relList }) => relList.contains('start')));
  };
  for (const type of TOUCHES) addEventListener(type, start, { capture: true, passive: true });
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  });

  // What is clicked, typed and chosen before they are there is done again once they are.
  const clicked = [];
  const typed = new Map();
  const click = ({ target }) => {
    const button = target instanceof Element && target.closest('button[type="button"]:not([popovertarget])');
    if (button) clicked.push(button);
  };
  const type = ({ target }) => typed.set(target, target.value);
  addEventListener('click', click, true);
  addEventListener('input', type, true);
  const repeat = async () => {
    removeEventListener('click', click, true);
    removeEventListener('input', type, true);
    for (const [field, value] of typed) {
      if (!field.isConnected) continue;
      // React looks for a value that differs from the one that it saw set.
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
      // React draws what this changed before the next.
      await new Promise((resolve) => setTimeout(resolve));
    }
    for (const button of clicked) if (button.isConnected) button.click();
  };
  addEventListener('bhav:ready', () => void repeat(), { once: true });
}
