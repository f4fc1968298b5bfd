import Type from 'typebox';
import { problem } from '../openapi.ts';
import { marketChoice } from '../routes/parameters.ts';

const WITHOUT_ID = new Set(['beat', 'drain']);

/** OpenAPI 3.1 cannot describe server-sent events, so each is described by its `data`. */
export const STREAM_SCHEMA = {
  reads: {
    after: Type.Optional(
      Type.String({
        pattern: String.raw`^(\w+-)?\d{1,15}$`,
      }),
    ),
    market: marketChoice,
  },
  readsHeaders: {
    'last-event-id': Type.Optional(Type.String()),
  },
  answers: {
    200: {
      description: 'A stream of events that does not end by itself',
      content: {
        'text/event-stream': {
          schema: {
            oneOf: ['quotes', 'reset', 'beat', 'drain'].map((event) => ({
              type: 'object',
              required: WITHOUT_ID.has(event) ? ['event', 'data'] : ['event', 'id', 'data'],
              properties: {
                event: { const: event },
                ...(!WITHOUT_ID.has(event) && { id: { type: 'string' } }),
                data: {
                  contentMediaType: 'application/json',
                  contentSchema: { $ref: `${event[0]?.toUpperCase()}${event.slice(1)}Event#` },
                },
              },
            })),
          },
        },
      },
    },
    400: problem('The question cannot be answered as it is'),
    503: problem('As many follow the market as the server can take, or it is about to end; `retry-after` says when to try again'),
  },
};
