import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appWithFigures } from './app-with-figures.test-support.ts';
import { describedCalls } from './described-calls.test-support.ts';

type Constraint = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'enum';
type Constraints = Partial<Record<Constraint, unknown>>;
interface ParametersSchema {
  properties: Record<string, Constraints>;
  required?: string[];
}

const CONSTRAINTS: Constraint[] = ['minimum', 'maximum', 'minLength', 'maxLength', 'enum'];

const routes: RouteOptions[] = [];
let opened: Awaited<ReturnType<typeof appWithFigures>>;

beforeAll(async () => {
  opened = await appWithFigures();
  opened.app.addHook('onRoute', (route) => {
    if (route.method === 'GET') routes.push(route);
  });
  await opened.app.ready();
});
afterAll(() => opened.close());

it('the OpenAPI document has every call of the API, and no other', () => {
  const printed = routesIn(opened.app.printRoutes({ commonPrefix: false, method: 'GET' }));
  expect(printed).toContain('/preview.png');
  const calls = printed.filter((route) => route.startsWith('/api/'));
  expect(calls.toSorted()).toEqual(
    describedCalls()
      .map(({ path }) => routeOf(path))
      .toSorted(),
  );
});

it('the OpenAPI document has every parameter that a call checks, with its bounds', () => {
  const checked = routes.filter(({ schema }) => schema !== undefined);
  expect(checked.length).toBeGreaterThan(5);
  for (const { url, schema } of checked) {
    const described = describedCalls().find(({ path }) => routeOf(path) === url);
    for (const [place, parameters] of [
      ['path', schema?.params],
      ['query', schema?.querystring],
    ] as [string, ParametersSchema | undefined][]) {
      const there = described?.parameters.filter((parameter) => parameter.in === place) ?? [];
      for (const [name, own] of Object.entries(parameters?.properties ?? {})) {
        const told = there.find((parameter) => parameter.name === name);
        expect(told?.required ?? false, `${url} ${name}`).toBe(parameters?.required?.includes(name) ?? false);
        expect(boundsOf(told?.schema ?? {}), `${url} ${name}`).toEqual(boundsOf(own));
      }
    }
  }
});

it('the OpenAPI document says of each call that computes its answer, and of no other, that there may be too many of them', () => {
  const computed = routes.filter(({ config }) => config?.isComputed === true).map(({ url }) => url);
  expect(computed).toEqual(expect.arrayContaining(['/api/v1/market.csv', '/api/v1/stocks/:exchange/:symbol', '/api/v1/events.ics']));
  const described = describedCalls().filter(({ answers }) => answers['503'] !== undefined);
  const others = ['/api/v1/stream', '/api/v1/health/ready'];
  expect(described.map(({ path }) => routeOf(path)).toSorted()).toEqual([...computed, ...others].toSorted());
});

function boundsOf(schema: Constraints): Constraints {
  return Object.fromEntries(CONSTRAINTS.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])));
}

/** The route of a call, as the application writes it: `/api/v1/indices/:name`. */
function routeOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Reads the tree of routes that the application prints: four characters a level, each line the rest of its route. */
function routesIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (line === '') return [];
    const depth = indent.length / 4;
    above.length = depth;
    above.push(part);
    return methods === undefined ? [] : [above.join('')];
  });
}
