// What only a server's figures have, in one file that comes with the first of them.
export { BreadthLine } from './breadth-bar.tsx';
export { ExchangeBars } from './exchange-bars.tsx';
export { Strip } from './strip.tsx';
