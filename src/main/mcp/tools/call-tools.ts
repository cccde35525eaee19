import * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import type { CallDetail, TimelineRow } from '#shared/ipc/records/inspector.ts';
import { TimelineOnly } from '#shared/ipc/records/timeline-only.ts';
import { MAX_VIEWS, ViewId } from '#shared/ipc/subject.ts';
import { consoleKinds } from '../../harness/tickets/make-ticket.ts';
import { valueAt } from '../json-pointer.ts';
import { defineTool } from '../tool.ts';

const strict = { additionalProperties: false } as const;
const usualRows = 30;
const usualChars = 6_000;
const maxChars = 50_000;
const maxHeaders = 60;
const maxRequestChars = 4_000;

const listFields = {
  viewIds: Type.Optional(Type.Array(ViewId, { minItems: 1, maxItems: MAX_VIEWS })),
  text: Type.Optional(Type.String({ maxLength: 200, description: 'Only rows that contain this' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: usualRows })),
  cursor: Type.Optional(
    Type.String({ pattern: '^[1-9][0-9]{0,8}$', description: 'nextCursor of the previous page' }),
  ),
};

function rowSummary({ id, viewId, kind, level, at, ms, text, call }: TimelineRow) {
  return {
    id,
    viewId,
    ...(call === null ? { kind } : { ...call }),
    level,
    at: new Date(at).toISOString(),
    ...(ms !== null && { ms: Math.round(ms) }),
    pageText: text.slice(0, 500),
  };
}

const listCalls = defineTool({
  name: 'list_calls',
  description:
    'Requests of the pages, newest first: method, contract endpoint, status, number of contract violations (problems), override that responded. get_call returns one in full.',
  effect: 'reads',
  input: Type.Object({ ...listFields, only: Type.Optional(TimelineOnly) }, strict),
  run: async ({ viewIds, text = '', limit = usualRows, cursor, only = 'api' }, { client }) => {
    const { rows, next } = await client.send('listTimeline', {
      views: viewIds ?? null,
      kinds: ['call'],
      text,
      only,
      before: cursor === undefined ? null : Number(cursor),
      limit,
    });
    return { data: { calls: rows.map(rowSummary), ...(next !== null && { nextCursor: String(next) }) } };
  },
});

const listMessages = defineTool({
  name: 'list_messages',
  description:
    'Console messages, exceptions, failed pictures, bridge calls, app launches, dialogs, popups and navigations of the pages, newest first.',
  effect: 'reads',
  input: Type.Object(
    { ...listFields, onlyProblems: Type.Optional(Type.Boolean({ default: false })) },
    strict,
  ),
  run: async ({ viewIds, text = '', limit = usualRows, cursor, onlyProblems = false }, { client }) => {
    const { rows, next } = await client.send('listTimeline', {
      views: viewIds ?? null,
      kinds: [...consoleKinds],
      text,
      only: onlyProblems ? 'problems' : 'all',
      before: cursor === undefined ? null : Number(cursor),
      limit,
    });
    return { data: { messages: rows.map(rowSummary), ...(next !== null && { nextCursor: String(next) }) } };
  },
});

/** Returns the wanted part of the decrypted response as text of at most `limit` characters. */
function responseText(body: CallDetail['responseBody'], pointer: string, limit: number) {
  if (body === null) return { omitted: 'There is no response yet. Call get_call again later.' };
  if ('omitted' in body) return body;
  const whole = 'json' in body ? JSON.stringify(valueAt(body.json, pointer)) : body.text;
  if (!('json' in body) && pointer !== '')
    throw new AppError('usage', 'The response is not JSON, so it has no parts. Omit responsePath.');
  const isCut = body.isCut || whole.length > limit;
  return { isEncrypted: body.isEncrypted, chars: whole.length, isCut, text: whole.slice(0, limit) };
}

const getCall = defineTool({
  name: 'get_call',
  description:
    'One request with headers, fields, the decrypted response and its contract violations. Private values are masked. Choose a part of a long response with responsePath.',
  effect: 'reads',
  input: Type.Object(
    {
      id: Type.Integer({ minimum: 1 }),
      responsePath: Type.Optional(
        Type.String({
          maxLength: 500,
          description: 'JSON pointer such as /data/list/0; empty for the whole',
        }),
      ),
      maxChars: Type.Optional(Type.Integer({ minimum: 100, maximum: maxChars, default: usualChars })),
    },
    strict,
  ),
  run: async ({ id, responsePath = '', maxChars: limit = usualChars }, { client }) => {
    const call = await client.send('getCall', { id, reveal: false });
    const { row, problems, ttfb, duration, url, fields, requestBody, responseHeaders, requestHeaders } = call;
    return {
      data: {
        ...rowSummary(row),
        ttfbMs: ttfb,
        durationMs: duration,
        contractViolations: problems.slice(0, 50).map(({ path, kind, text }) => ({ path, kind, text })),
        pageText: {
          url,
          requestHeaders: requestHeaders.slice(0, maxHeaders),
          fields: fields.slice(0, 100),
          requestBody: requestBody?.slice(0, maxRequestChars) ?? null,
          statusText: call.statusText,
          responseHeaders: responseHeaders.slice(0, maxHeaders),
          response: responseText(call.responseBody, responsePath, limit),
        },
      },
    };
  },
});

export const callTools = [listCalls, listMessages, getCall];
