/**
 * The page that the tables are measured against: the same rows, columns, styles and events, and no framework. It shows the indices, and with
 * `?market=all` or at a click the whole exchanges, of which it draws the rows in view. `address` is the server's.
 */
export async function handWrittenPage(address: string): Promise<string> {
  const page = await fetch(`${address}/full-tracking`).then((answer) => answer.text());
  const styles = [...page.matchAll(/<link rel="stylesheet"[^>]*>|<style[^>]*>[^]*?<\/style>/g)].join('');
  if (styles === '') throw new Error('The page has no styles.');
  const headers = ['Stock', 'Price', 'Change %', 'Volume', 'Market Cap'];
  const panel = `<section><table class="market-table"><thead><tr>${headers.map((label) => `<th scope="col"><button type="button" class="sort-button">${label}</button></th>`).join('')}</tr></thead><tbody></tbody></table></section>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${styles}</head><body><main class="page py-8">
    <p><input type="search" aria-label="Search stocks"> <button type="button">Whole exchange</button></p>
    <div class="grid items-start gap-x-10 min-[90rem]:grid-cols-2">${panel}${panel}</div></main><script type="module">(${list.toString()})()</script></body></html>`;
}

/** In the page. */
async function list(): Promise<void> {
  interface Stock {
    symbol: string;
    name: string;
    price: number;
    change?: number;
    changePercent?: number;
    volume?: number;
    marketCap?: number;
  }
  interface Drawn {
    row: HTMLTableRowElement;
    stock?: Stock;
  }
  const ROW = 52;
  const SPARE = 10;
  const EXCHANGES = ['NSE', 'BSE'] as const;
  const FIELDS = ['symbol', 'price', 'changePercent', 'volume', 'marketCap'] as const;
  let field: (typeof FIELDS)[number] = 'changePercent';
  let isAscending = false;
  let isWhole = new URLSearchParams(location.search).get('market') === 'all';
  const search = document.querySelector<HTMLInputElement>('input');
  if (search === null) return;

  const numbers = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
  const template = document.createElement('template');
  template.innerHTML =
    '<tr><th scope="row"> <small></small></th><td class="figure"></td><td class="figure"> <small></small></td><td class="figure"></td><td class="figure"></td></tr>';

  const write = (target: Node | null | undefined, text: string): void => {
    if (target && target.textContent !== text) target.textContent = text;
  };
  const inFigures = (value: number | undefined, unit: string): string =>
    value === undefined ? '–' : `${value < 0 ? '−' : value > 0 ? '+' : ''}${unit}${numbers.format(Math.abs(value))}`;
  const fill = (drawn: Drawn, stock: Stock): void => {
    if (drawn.stock === stock) return;
    drawn.stock = stock;
    const [head, price, move, volume, cap] = drawn.row.cells;
    if (head === undefined || price === undefined || move === undefined) return;
    write(head.firstChild, stock.symbol);
    write(head.lastChild, stock.name);
    head.title = stock.name;
    write(price, `₹${numbers.format(stock.price)}`);
    const { changePercent = 0 } = stock;
    const tone = changePercent < 0 ? 'loss' : changePercent > 0 ? 'gain' : 'level';
    move.className = `figure ${tone} bar-${Math.min(48, Math.round(Math.abs(changePercent) * 5))}`;
    write(move.firstChild, `${inFigures(stock.changePercent, '')}%`);
    write(move.lastChild, inFigures(stock.change, '₹'));
    write(volume, stock.volume === undefined ? '–' : stock.volume >= 1e5 ? `${(stock.volume / 1e5).toFixed(2)}L` : `${stock.volume}`);
    if (volume !== undefined) volume.title = whole.format(stock.volume ?? 0);
    write(cap, stock.marketCap === undefined ? '–' : `₹${whole.format(stock.marketCap)} Cr`);
  };

  const panels = EXCHANGES.map((exchange, place) => {
    const body = document.querySelectorAll('tbody')[place] as HTMLTableSectionElement;
    const gaps = [0, 1].map(() => {
      const gap = document.createElement('tr');
      gap.innerHTML = '<td colspan="5" style="padding:0;border:0"></td>';
      return gap;
    });
    let stocks: Stock[] = [];
    let shown: Stock[] = [];
    const rows = new Map<string, Drawn>();
    const rowOf = (stock: Stock): HTMLTableRowElement => {
      let drawn = rows.get(stock.symbol);
      if (drawn === undefined) {
        drawn = { row: template.content.firstElementChild?.cloneNode(true) as HTMLTableRowElement };
        rows.set(stock.symbol, drawn);
      }
      fill(drawn, stock);
      return drawn.row;
    };
    const draw = (): void => {
      const top = body.getBoundingClientRect().top;
      const first = isWhole ? Math.min(shown.length, Math.max(0, Math.floor(-top / ROW) - SPARE)) : 0;
      const last = isWhole ? Math.min(shown.length, Math.ceil((innerHeight - top) / ROW) + SPARE) : shown.length;
      const inView = shown.slice(first, last).map(rowOf);
      for (const [index, rows] of [first, shown.length - last].entries())
        gaps[index]?.querySelector('td')?.style.setProperty('height', `${rows * ROW}px`);
      const all = isWhole ? [...gaps.slice(0, 1), ...inView, ...gaps.slice(1)] : inView;
      const isSame = all.length === body.childElementCount && all.every((row, index) => body.children[index] === row);
      if (!isSame) body.replaceChildren(...all);
    };
    const order = (): void => {
      const wanted = search.value.trim().toLowerCase();
      const sign = isAscending ? 1 : -1;
      const found = stocks.filter(({ symbol, name }) => symbol.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted));
      shown = found.toSorted((one, other) => {
        const [a, b] = [one[field], other[field]];
        return a === b ? 0 : a === undefined ? 1 : b === undefined ? -1 : (a < b ? -1 : 1) * sign;
      });
      draw();
    };
    return {
      draw,
      order,
      load: async (): Promise<void> => {
        const answer = await fetch(isWhole ? `/api/v1/market/all?exchange=${exchange}` : '/api/v1/market').then((got) => got.json());
        if (isWhole) {
          const { columns } = answer.list;
          stocks = columns.symbol.map((_: string, row: number) =>
            Object.fromEntries(['name', ...FIELDS].map((id) => [id, columns[id][row] ?? undefined])),
          );
        } else stocks = answer.lists[exchange].stocks;
        order();
      },
    };
  });
  for (const table of document.querySelectorAll('table')) {
    for (const [column, header] of table.querySelectorAll('thead th').entries()) {
      header.querySelector('button')?.addEventListener('click', () => {
        const chosen = FIELDS[column] ?? 'symbol';
        isAscending = field === chosen && !isAscending;
        field = chosen;
        for (const { order } of panels) order();
      });
    }
  }
  search.addEventListener('input', () => {
    for (const { order } of panels) order();
  });
  document.querySelector('main button')?.addEventListener('click', () => {
    isWhole = true;
    for (const { load } of panels) void load();
  });
  const draw = (): void => {
    if (isWhole) for (const panel of panels) panel.draw();
  };
  addEventListener('scroll', draw, { passive: true });
  await Promise.all(panels.map(({ load }) => load()));
}
