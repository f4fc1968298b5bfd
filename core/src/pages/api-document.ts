/** What a page for people needs of the OpenAPI document. */
export interface ApiDocument {
  info: { version: string; description: string };
  /** The calls by path, below `/api/v1`; a parameter stands in braces. */
  paths: Record<string, { get: ApiCall }>;
}

export interface ApiCall {
  summary: string;
  description?: string;
  parameters?: ApiParameter[];
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  example?: string;
  schema: { type?: string; enum?: readonly string[]; default?: string | number; minimum?: number; maximum?: number };
}

/** An address that answers the call: its required parameters have their example, or else their first value. */
export function exampleOf(path: string, { parameters = [] }: ApiCall): string {
  const needed = parameters.filter(({ required }) => required === true);
  const valueOf = ({ example, schema }: ApiParameter): string => encodeURIComponent(example ?? schema.enum?.[0] ?? '');
  const values = new Map(needed.map((parameter) => [parameter.name, valueOf(parameter)]));
  const query = needed.filter((parameter) => parameter.in === 'query').map(({ name }) => `${name}=${values.get(name)}`);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values.get(name) ?? '');
  return `/api/v1${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
