{
  // Loads the scripts of a page that came with its figures: once it is painted and the browser is idle, or at the reader's first touch.
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
    run(links.filter(({ relList }) => relList.contains('start'))).catch(follow);
  };
  for (const type of TOUCHES) addEventListener(type, start, { capture: true, passive: true });
  addEventListener('load', () => {
    const startWhenIdle = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
      else setTimeout(start, 200);
    };
    // A browser may be idle before its first frame is on screen: the scripts would come in the way of it.
    new PerformanceObserver(startWhenIdle).observe({ type: 'paint', buffered: true });
    // A page in the background is not painted.
    setTimeout(startWhenIdle, 1000);
  });

  // What is clicked, typed and chosen before they are there is done again once they are.
  const clicked = [];
  const typed = new Map();
  const click = (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const button = target instanceof Element && target.closest('button[type="button"]:not([popovertarget]), a[aria-haspopup="dialog"]');
    if (!button || (button.href && (ctrlKey || metaKey || shiftKey))) return;
    // It opens a dialog once the scripts are there.
    if (button.href) event.preventDefault();
    clicked.push(button);
  };
  /** Follows the links that were clicked, as the scripts do not come. */
  const follow = () => {
    removeEventListener('click', click, true);
    for (const { href } of clicked) if (href) location.assign(href);
  };
  const type = ({ target }) => typed.set(target, target.value);
  const pressed = [];
  const press = (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (target instanceof Element && target.closest('input, textarea, select')) return;
    const isSearch = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
    // Some browsers have a search of their own there.
    if (isSearch) event.preventDefault();
    if (isSearch || (key.length === 1 && !ctrlKey && !metaKey && !altKey)) pressed.push(event);
  };
  addEventListener('click', click, true);
  addEventListener('input', type, true);
  addEventListener('keydown', press, true);
  const fill = (field, value) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    // React draws what this changed before the next.
    return new Promise((resolve) => setTimeout(resolve));
  };
  const repeat = async () => {
    removeEventListener('click', click, true);
    removeEventListener('input', type, true);
    removeEventListener('keydown', press, true);
    for (const [field, value] of typed) {
      if (!field.isConnected) continue;
      // React looks for a value that differs from the one that it saw set.
      field.value = '';
      await fill(field, value);
    }
    for (const button of clicked) if (button.isConnected) button.click();
    for (const event of pressed) {
      // What follows the shortcut of the search is what is searched for.
      const field = document.activeElement?.closest('dialog input');
      if (field && event.key.length === 1) await fill(field, field.value + event.key);
      else {
        dispatchEvent(new KeyboardEvent('keydown', event));
        await new Promise((resolve) => {
          addEventListener('focusin', resolve, { once: true });
          setTimeout(resolve, 100);
        });
      }
    }
  };
  addEventListener('bhav:ready', () => void repeat(), { once: true });
}
