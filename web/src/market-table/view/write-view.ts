import { type Sort, type View, viewParameters } from '@bhav/core/table/view';

/** Writes the view into the parameters of an address, defaults left out, other parameters kept. */
export function writeView(parameters: URLSearchParams, view: View, usual?: Sort): URLSearchParams {
  const written = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(viewParameters(view, usual))) {
    if (value === undefined) written.delete(name);
    else written.set(name, value);
  }
  return written;
}
