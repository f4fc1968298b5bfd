import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { composeFaults } from './compose-shape.test-support.ts';
import { configFrom } from './config.ts';

/** The files by which the server is deployed, as far as a machine without containers and systemd can check them. */
const textOf = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

interface Service {
  image: string;
  environment?: Record<string, string>;
  networks: Record<string, { ipv4_address?: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  volumes?: string[];
}
const compose = parse(textOf('operations/compose/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const { bhav: alone } = (parse(textOf('compose.yaml')) as { services: { bhav: Partial<Service> & { ports: string[]; env_file: unknown } } })
  .services;
const containerfile = textOf('Containerfile');
const unit = textOf('operations/systemd/bhav.service');
const sample = textOf('.env.example');
const site = textOf('operations/nginx/bhav.conf');
const operating = textOf('docs/operating.md');

const nodes = Object.entries(compose.services).filter(([, { image }]) => image === 'bhav');
const OF_OTHERS = ['NODE_ENV', 'PATH'];
const filled = (text: string): string => text.replaceAll(/\$\{\w+:\?[^}]*\}/g, 'example.org');

function settings(): Set<string> {
  const names = new Set<string>();
  for (const BHAV_LIVE of ['', 'upstox', 'nse-web']) {
    const environment: Record<string, string> = { BHAV_LIVE, NATS_URL: 'nats://example.org', DATABASE_URL: 'postgres://example.org/bhav' };
    const reading = new Proxy(environment, {
      get: (target, name) => {
        names.add(String(name));
        return target[String(name)];
      },
    });
    try {
      configFrom(reading);
    } catch {
      // A live source without its token is refused, after its settings were read.
    }
  }
  return names;
}

const known = settings();

const sorted = (names: Iterable<string>): string[] => [...names].toSorted((one, other) => one.localeCompare(other, 'en'));

function namedIn(text: string): string[] {
  return [...text.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
}

describe('the settings', () => {
  it('that the program reads are all in the sample of the environment, and no other', () => {
    expect(sorted(namedIn(sample))).toEqual(sorted(known));
  });

  it('are all in the table of the document, and no other', () => {
    const table = operating.slice(operating.indexOf('\n## Settings'), operating.indexOf('\n## What breaks'));
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
    expect(sorted(named)).toEqual(sorted(known));
  });

  it('of the sample are what the program takes, each with its value', () => {
    const values = [...sample.matchAll(/^# ([A-Z][A-Z_]+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value] as const);
    expect(values.length).toBe(known.size);
    expect(() => configFrom(Object.fromEntries(values))).not.toThrow();
  });
});

const SET_BY: [file: string, values: Record<string, string>, taken: object][] = [
  ['compose.yaml', alone.environment ?? {}, { host: '0.0.0.0', data: { folder: alone.volumes?.[0]?.replace('data:', '') } }],
  ...nodes.map(([name, { environment = {} }]): (typeof SET_BY)[number] => {
    const values = Object.fromEntries(Object.entries(environment).map(([setting, value]) => [setting, filled(value)]));
    return [`${name} of operations/compose`, values, { hosts: ['example.org'], bus: {}, operating: { drainMs: 40_000 } }];
  }),
  ['the Containerfile', valuesIn(/^ENV (.*)$/m.exec(containerfile)?.[1] ?? ''), { host: '0.0.0.0', port: 4000 }],
  ['the unit of systemd', valuesIn([...unit.matchAll(/^Environment=(.*)$/gm)].map(([, line = '']) => line).join(' ')), {}],
];
function valuesIn(line: string): Record<string, string> {
  return Object.fromEntries(line.split(' ').map((part) => part.split('=', 2) as [string, string]));
}

it.each(SET_BY)('%s sets what the program knows and takes', (_file, values, taken) => {
  expect(Object.keys(values).length).toBeGreaterThan(0);
  expect(Object.keys(values).filter((name) => !known.has(name) && !OF_OTHERS.includes(name))).toEqual([]);
  expect(configFrom(values)).toMatchObject(taken);
});

describe('compose', () => {
  it.each(['compose.yaml', 'operations/compose/compose.yaml'])('%s is of the form that engines take', (path) => {
    const file = parse(textOf(path), { merge: true }) as Record<string, unknown>;
    expect(composeFaults(file)).toEqual([]);
  });

  it('of one server gives the image what it asks for', () => {
    expect(alone).toMatchObject({
      ports: [`127.0.0.1:${configFrom(alone.environment ?? {}).port}:${/^EXPOSE (\d+)/m.exec(containerfile)?.[1]}`],
      env_file: [{ path: '.env', required: false }],
      read_only: true,
      cap_drop: ['ALL'],
    });
  });

  it('of several starts two nodes', () => {
    expect(nodes.length).toBe(2);
  });

  it('gives the containers the addresses that nginx and the nodes know', () => {
    const addresses = nodes.map(([, { networks }]) => networks['inner']?.ipv4_address ?? '');
    const inSample = [...site.matchAll(/^ +server ([\d.]+):4000/gm)].map(([, address = '']) => address);
    expect([...new Set(inSample)]).toEqual(addresses);
    for (const [, { environment }] of nodes) {
      expect(environment?.['BHAV_TRUSTED_PROXIES']).toBe(compose.services['nginx']?.networks['inner']?.ipv4_address);
    }
  });

  it('gives a node no right and no place to write but its volume, and time to drain', () => {
    for (const [, node] of nodes) {
      expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      const [volume = '', ...others] = node.volumes ?? [];
      expect(others).toEqual([]);
      expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
      expect(volume.split(':')[1]).toBe(/BHAV_DATA_DIR=(\S+)/.exec(containerfile)?.[1]);
      expect(Number.parseInt(node.stop_grace_period ?? '', 10)).toBeGreaterThan(Number(node.environment?.['DRAIN_SECONDS']));
    }
  });

  it('has no password', () => {
    expect(textOf('operations/compose/compose.yaml')).not.toMatch(/postgres:\/\/\w+:(?!\$\{)|PASSWORD: (?!\$\{)/);
    expect(textOf('operations/compose/bhav.env.sample')).toMatch(/^POSTGRES_PASSWORD=$/m);
  });
});

describe('the Containerfile', () => {
  it('has the Node of the project, in each stage', () => {
    const { optionalDependencies } = JSON.parse(textOf('tools/node/package.json')) as { optionalDependencies: Record<string, string> };
    const [version, ...others] = new Set([...Object.values(optionalDependencies), textOf('.nvmrc').trim()]);
    expect(others).toEqual([]);
    const images = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images)).toEqual(new Set([`docker.io/library/node:${version}-trixie-slim`]));
    expect(images.length).toBe(3);
  });

  it('copies the packages of every workspace, and ends as a user other than root', () => {
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces) {
      expect([workspace, containerfile.split(`COPY ${workspace}/package.json ${workspace}/\n`).length - 1]).toEqual([workspace, 2]);
    }
    expect(containerfile.match(/^USER .*$/gm)).toEqual(['USER node']);
    expect(containerfile.indexOf('USER node')).toBeLessThan(containerfile.indexOf('\nCMD '));
  });
});

describe('the workflows', () => {
  interface Step {
    uses?: string;
  }
  const jobs = ['check', 'image'].flatMap((name) => {
    const { jobs: of } = parse(textOf(`.github/workflows/${name}.yml`)) as {
      jobs: Record<string, { needs?: string | string[]; steps: Step[] }>;
    };
    return Object.values(of).map((job) => ({ others: Object.keys(of), ...job }));
  });

  it('use actions by their commit, and wait for jobs that there are', () => {
    expect(jobs.length).toBeGreaterThan(3);
    for (const { steps, needs = [], others } of jobs) {
      const used = steps.flatMap(({ uses }) => uses ?? []);
      expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
      expect([needs].flat().filter((job) => !others.includes(job))).toEqual([]);
    }
  });

  it('give the image all that its labels say', () => {
    const labels = [...containerfile.matchAll(/org\.opencontainers\.image\.(\w+)=/g)].map(([, name]) => name);
    expect(labels).toEqual(['title', 'description', 'licenses', 'version', 'revision', 'source']);
    const given = [...textOf('.github/workflows/image.yml').matchAll(/--build-arg (\w+)=/g)].map(([, name]) => name);
    expect(given).toEqual([...containerfile.matchAll(/^ARG (\w+)=/gm)].map(([, name]) => name));
  });
});

it('the unit of systemd waits longer than the drain of the sample', () => {
  const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(sample)?.[1]);
  expect(Number(/^TimeoutStopSec=(\d+)/m.exec(unit)?.[1])).toBeGreaterThan(drain);
});

describe('the command bhav', () => {
  const script = textOf('operations/systemd/bhav');

  it('names each command of the launcher', () => {
    const tools = [...textOf('launch.mjs').matchAll(/: tool\('([\w-]+)'\)/g)].map(([, name = '']) => name);
    const [, named = ''] = /name a command: (.*)\}/.exec(script) ?? [];
    expect(tools.length).toBeGreaterThan(5);
    expect(sorted(named.split(/, | or /))).toEqual(sorted(tools));
  });

  it('runs as the user and with the settings and the folder of the unit', () => {
    const of = (pattern: RegExp): string | undefined => pattern.exec(unit)?.[1];
    expect(script).toContain(`runuser -u ${of(/^User=(.*)$/m)} `);
    expect(script).toContain(`--env-file=${of(/^EnvironmentFile=(.*)$/m)} `);
    expect(script).toContain(`BHAV_DATA_DIR=${of(/BHAV_DATA_DIR=(\S+)/)} `);
    expect(script).toContain(`cd ${of(/^WorkingDirectory=(.*)$/m)}\n`);
  });
});
