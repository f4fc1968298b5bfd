import { createMcpHandler, fromJsonSchema, type McpHttpHandler, McpServer } from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { asOwnCall } from '../limits/own-calls.ts';
import { refusals } from '../../texts/refusals.ts';
import { type About, type Tool, TOOLS } from './tools.ts';

export interface McpParts {
  version: string;
  /** As in "https://bhav.example.org"; that of each request if absent. */
  address?: string | undefined;
  /** Of the market, for answers that do not say it. */
  about: () => About;
}

const INSTRUCTIONS =
  'Figures of the Indian stock exchanges NSE and BSE, from their own files. Every answer has the session, the mode and the source of its figures and the address of its page: give them with a figure. Figures of the mode "demonstration" or "simulated" are made up: say so. The tool `receipt` names the file and the line of a figure.';

/** Streamable HTTP without sessions: each request has a server of its own. */
export function mcpHandler(app: FastifyInstance, { version, address, about }: McpParts): McpHttpHandler {
  return createMcpHandler(({ requestInfo }) => {
    const site = address ?? new URL(requestInfo?.url ?? 'http://localhost').origin;
    const server = new McpServer({ name: 'bhav-india', title: 'Bhav India', version, websiteUrl: site }, { instructions: INSTRUCTIONS });
    for (const [name, tool] of Object.entries(TOOLS)) {
      const { title, description, input } = tool;
      server.registerTool(name, { title, description, annotations: READS, inputSchema: fromJsonSchema(input) }, async (asked) => {
        const { isError, text } = await answer(app, tool, asked as never, site, about());
        return { content: [{ type: 'text', text }], isError };
      });
    }
    return server;
  });
}

/** Of a list in an answer. */
const ROWS = 25;

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** As JSON, or the sentence that says why there is none. */
async function answer(
  app: FastifyInstance,
  tool: Tool,
  asked: never,
  site: string,
  about: About,
): Promise<{ isError: boolean; text: string }> {
  const known = Object.keys(tool.input.properties);
  const unknown = Object.keys(asked).find((name) => !known.includes(name));
  if (unknown !== undefined) return { isError: true, text: refusals.unknown(unknown, known) };
  const { statusCode, body } = await answerAt(app, tool.address(asked));
  const value = JSON.parse(body) as About & { detail?: string };
  if (statusCode !== 200) return { isError: true, text: value.detail ?? `The server answered ${statusCode}.` };
  const { session, mode, source } = { ...about, ...value, ...tool.about?.(value as never) };
  const { value: shown, parts } = cut(tool.shown === undefined ? value : tool.shown(value as never, asked, body), tool.most ?? ROWS);
  const rest = parts.length === 0 ? {} : { cut: parts, rest: site + (tool.rest ?? tool.address)(asked) };
  return { isError: false, text: JSON.stringify({ session, mode, source, page: site + tool.page(asked), ...rest, answer: shown }) };
}

/** Also of a share that has another symbol now. */
async function answerAt(app: FastifyInstance, address: string): Promise<{ statusCode: number; body: string }> {
  const first = await asOwnCall(() => app.inject(address));
  const { location } = first.headers;
  return first.statusCode === 301 && location !== undefined ? asOwnCall(() => app.inject(location)) : first;
}

/** A list of an answer of which only the first rows are given. */
interface CutPart {
  part: string;
  given: number;
  of: number;
}

/** The answer with at most `most` rows of each list, so that an assistant can read it, and what was cut. */
export function cut(value: unknown, most: number, part = ''): { value: unknown; parts: CutPart[] } {
  if (typeof value !== 'object' || value === null) return { value, parts: [] };
  if (Array.isArray(value)) {
    const rows = value.slice(0, most).map((row: unknown) => cut(row, most, part));
    const own = value.length > most ? [{ part, given: most, of: value.length }] : [];
    return { value: rows.map((row) => row.value), parts: [...own, ...rows.flatMap((row) => row.parts)] };
  }
  const members = Object.entries(value).map(([name, member]) => ({ name, ...cut(member, most, part === '' ? name : `${part}.${name}`) }));
  return { value: Object.fromEntries(members.map((member) => [member.name, member.value])), parts: members.flatMap((one) => one.parts) };
}
