import Type from 'typebox';
import { Value } from 'typebox/value';

const strict = { additionalProperties: false } as const;
const text = Type.String({ minLength: 1 });
const words = Type.Array(text);
/** YAML reads `on` and `1.10` as no text, and Compose takes no true or false here. */
const settings = Type.Record(Type.String({ pattern: '^[A-Z][A-Z_]*$' }), Type.String());
const duration = Type.String({ pattern: String.raw`^\d+(?:us|ms|s|m|h)$` });
const size = Type.String({ pattern: String.raw`^\d+[bkmg]$` });
const places = Type.Array(Type.String({ pattern: String.raw`^[\w./-]+:/[\w./-]+(?::ro)?$` }));
const restarts = Type.Enum(['no', 'always', 'on-failure', 'unless-stopped']);
const condition = Type.Object({ condition: Type.Enum(['service_started', 'service_healthy', 'service_completed_successfully']) }, strict);

/** As far as our files use them. Source: the Compose specification. */
const SERVICE = Type.Object(
  {
    build: Type.Optional(Type.Object({ context: text, dockerfile: text }, strict)),
    image: text,
    command: Type.Optional(words),
    ports: Type.Optional(Type.Array(Type.String({ pattern: String.raw`^(?:[\d.]+:)?\d+:\d+$` }))),
    env_file: Type.Optional(Type.Array(Type.Object({ path: text, required: Type.Boolean() }, strict))),
    environment: Type.Optional(settings),
    volumes: Type.Optional(places),
    networks: Type.Optional(
      Type.Union([
        words,
        Type.Record(Type.String(), Type.Object({ ipv4_address: Type.Optional(Type.String({ format: 'ipv4' })) }, strict)),
      ]),
    ),
    depends_on: Type.Optional(Type.Union([words, Type.Record(Type.String(), condition)])),
    healthcheck: Type.Optional(
      Type.Object({ test: words, interval: duration, timeout: duration, retries: Type.Integer({ minimum: 1 }) }, strict),
    ),
    restart: Type.Optional(restarts),
    stop_grace_period: Type.Optional(duration),
    read_only: Type.Optional(Type.Boolean()),
    tmpfs: Type.Optional(words),
    cap_drop: Type.Optional(words),
    security_opt: Type.Optional(words),
    mem_limit: Type.Optional(size),
    shm_size: Type.Optional(size),
    pids_limit: Type.Optional(Type.Integer()),
    ulimits: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  },
  strict,
);

const FILE = Type.Object(
  {
    name: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9_-]*$' })),
    services: Type.Record(Type.String({ pattern: String.raw`^[\w.-]+$` }), SERVICE),
    volumes: Type.Optional(Type.Record(Type.String(), Type.Object({}, strict))),
    networks: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object({ ipam: Type.Object({ config: Type.Array(Type.Object({ subnet: text }, strict)) }, strict) }, strict),
      ),
    ),
  },
  strict,
);

/** A sentence for each part that an engine of containers would refuse; parts that begin with `x-` are for nobody. */
export function composeFaults(file: Record<string, unknown>): string[] {
  const named = Object.fromEntries(Object.entries(file).filter(([name]) => !name.startsWith('x-')));
  if (!Value.Check(FILE, named)) return [...Value.Errors(FILE, named)].map(({ instancePath, message }) => `${instancePath}: ${message}`);
  const { services, volumes = {}, networks = {} } = named;
  return Object.entries(services).flatMap(([name, service]) => {
    const used = (service.volumes ?? []).map((place) => place.split(':')[0] ?? '').filter((place) => !/^[./]/.test(place));
    const others = Object.keys(
      Array.isArray(service.depends_on) ? Object.fromEntries(service.depends_on.map((one) => [one, 1])) : (service.depends_on ?? {}),
    );
    const joined = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks ?? {});
    const unknown = [
      ...used.filter((volume) => !(volume in volumes)),
      ...others.filter((other) => !(other in services)),
      ...joined.filter((network) => !(network in networks)),
    ];
    return unknown.map((what) => `/services/${name}: there is no ${what}`);
  });
}
