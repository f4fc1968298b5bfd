/** The colours of a canvas, as `rgba(…)`: the drawing library reads no OKLCH. */
export interface ChartColours {
  paper: string;
  ink: string;
  muted: string;
  hairline: string;
  gain: string;
  loss: string;
  accent: string;
  mark: string;
  /** The colours of the main line and of up to five others. */
  series: string[];
  font: string;
}

const SERIES_TOKENS = ['series-0', 'series-1', 'series-2', 'series-3', 'series-4', 'series-5'];

/** Reads the colours from the tokens of the style sheet as they are now. */
export function chartColours(): ChartColours {
  const styles = getComputedStyle(document.documentElement);
  const painter = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const colour = (name: string): string => asRgb(styles.getPropertyValue(`--color-${name}`), painter);
  return {
    paper: colour('paper'),
    ink: colour('ink'),
    muted: colour('muted'),
    hairline: colour('hairline'),
    gain: colour('gain'),
    loss: colour('loss'),
    accent: colour('accent-deep'),
    mark: colour('mark-edge'),
    series: SERIES_TOKENS.map(colour),
    font: styles.getPropertyValue('--font-sans'),
  };
}

/** Calls back when the theme changes, and when the system's contrast does; returns a function that stops this. */
export function followTheme(call: () => void): () => void {
  const observer = new MutationObserver(call);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-colours'] });
  return () => observer.disconnect();
}

/** Returns a colour with some of its opacity. */
export function faded(colour: string, opacity: number): string {
  return colour.replace(/[\d.]+\)$/, `${opacity})`);
}

/** A canvas paints any colour that the browser knows, and gives it back as a pixel. */
function asRgb(colour: string, painter: OffscreenCanvasRenderingContext2D | null): string {
  if (painter === null) return colour;
  painter.fillStyle = colour;
  painter.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = painter.getImageData(0, 0, 1, 1).data;
  return `rgba(${red}, ${green}, ${blue}, 1)`;
}
