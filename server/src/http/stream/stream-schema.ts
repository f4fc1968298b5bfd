import Type from 'typebox';
import { problem } from '../openapi.ts';
import { marketChoice } from '../routes/parameters.ts';

const WITHOUT_ID = new Set(['beat', 'drain']);

/** OpenAPI 3.1 cannot describe server-sent events, so each is described by its `data`. */
export const STREAM_SCHEMA = {
  summary: 'What changes in the market, as server-sent events',
  description:
    'The id of an event names the start of the server that sent it, and its revision after a dash. `quotes` brings what is new since the revision that the reader has; `reset` says that mode, session or members changed, or that the reader comes from another server or an earlier start, so that it asks for /market anew; `beat`, without an id, comes at the start and every 20 s, and whoever reads one was sent everything up to its revision. A reader that takes nothing for two minutes is dropped, and misses nothing when it comes again. `drain`, without an id, is the last event of a server that is about to end.',
  reads: {
    after: Type.Optional(
      Type.String({
        pattern: String.raw`^(\w+-)?\d{1,15}$`,
        description: 'the revision that the reader has, or the id of the last event; the newest revision when left out',
      }),
    ),
    market: marketChoice,
  },
  readsHeaders: {
    'last-event-id': Type.Optional(
      Type.String({ description: 'the id of the last event, of a browser that comes again; goes before `after`' }),
    ),
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
