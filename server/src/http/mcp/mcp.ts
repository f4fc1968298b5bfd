import type { FastifyInstance } from 'fastify';
import { isOpened } from '../send-ready.ts';
import type { McpParts } from './mcp-handler.ts';

/** `/mcp`: the API for assistants, by the Model Context Protocol. */
export async function mcp(scope: FastifyInstance, parts: McpParts): Promise<void> {
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  let handler: ReturnType<typeof open> | undefined;
  scope.route<{ Body: string | undefined }>({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    handler: async (request, reply) => {
      if (request.method === 'GET' && isOpened(request)) return reply.redirect('/api');
      const { method, body, headers } = request;
      const asked = new Request(`${request.protocol}://${request.host}/mcp`, {
        method,
        headers: headers as Record<string, string>,
        ...(method === 'POST' && { body: body ?? '' }),
      });
      handler ??= open(scope, parts);
      return reply.header('cache-control', 'no-store').send(await (await handler).fetch(asked));
    },
  });
}

/** At the first request: the kit takes 33 MB. */
async function open(scope: FastifyInstance, parts: McpParts) {
  const { mcpHandler } = await import('./mcp-handler.ts');
  return mcpHandler(scope, parts);
}
