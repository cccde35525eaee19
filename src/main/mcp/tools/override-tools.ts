import * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import { CallMatch, Method } from '#shared/ipc/records/call-match.ts';
import type { OverrideAction, OverrideState } from '#shared/ipc/records/inspector.ts';
import { MAX_VIEWS, ViewId } from '#shared/ipc/subject.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import type { HarnessClient } from '../harness-client.ts';
import { setAt } from '../json-pointer.ts';
import { pageFields, pageOf } from '../paging.ts';
import { defineTool } from '../tool.ts';

const strict = { additionalProperties: false } as const;
const rulesPage = 30;
const maxBodyChars = 200_000;
const Status = Type.Integer({ minimum: 200, maximum: 599 });

const Action = Type.Union([
  Type.Object(
    {
      do: Type.Literal('edit'),
      callId: Type.Integer({ minimum: 1, description: 'id of list_calls whose response is edited' }),
      set: Type.Array(
        Type.Object({ path: Type.String({ minLength: 1, maxLength: 500 }), value: Type.Unknown() }, strict),
        {
          minItems: 1,
          maxItems: 50,
          description: 'Values to set, each at a JSON pointer such as /data/coins',
        },
      ),
    },
    { ...strict, description: 'Responds with the recorded response after changes' },
  ),
  Type.Object(
    {
      do: Type.Literal('respond'),
      status: Type.Optional(Status),
      contentType: Type.Optional(Type.String({ maxLength: 100 })),
      text: Type.String({ maxLength: maxBodyChars }),
      isEncrypted: Type.Optional(Type.Boolean({ default: false })),
    },
    { ...strict, description: 'Responds with this text; isEncrypted encrypts it as the server would' },
  ),
  Type.Object({ do: Type.Literal('status'), status: Status }, strict),
  Type.Object(
    { do: Type.Literal('delay'), ms: Type.Integer({ minimum: 0, maximum: 600_000 }) },
    { ...strict, description: 'Calls the server after this time' },
  ),
  Type.Object(
    { do: Type.Enum(['cut', 'undecryptable', 'offline', 'never']) },
    { ...strict, description: 'Faults: connection closed in the middle, wrong key, no network, no response' },
  ),
]);
type Action = Type.Static<typeof Action>;

const addOverride = defineTool({
  name: 'add_override',
  description:
    'Changes responses to matching calls until removed. match has one of endpoint (contract ID), url (pattern with *), exactUrl, regex.',
  effect: 'acts',
  input: Type.Object(
    {
      match: CallMatch,
      method: Type.Optional(Method),
      viewIds: Type.Optional(Type.Array(ViewId, { minItems: 1, maxItems: MAX_VIEWS })),
      action: Action,
      times: Type.Optional(Type.Enum(['once', 'always'], { default: 'always' })),
    },
    strict,
  ),
  run: async ({ match, method, viewIds, action, times = 'always' }, { client }) => {
    const { problem, matching, of } = await client.send('checkMatch', {
      match,
      ...(method !== undefined && { method }),
    });
    if (problem !== null) throw new AppError(problem.code, problem.message);
    const { id } = await client.send('addRule', {
      rule: {
        match,
        ...(method !== undefined && { method }),
        views: viewIds ?? null,
        action: await actionOf(action, client),
        times,
        isEnabled: true,
      },
    });
    return { data: { overrideId: id, recentCallsThatMatch: matching, recentCalls: of } };
  },
});

async function actionOf(action: Action, client: HarnessClient): Promise<OverrideAction> {
  if (action.do === 'edit') return editedResponse(action, client);
  if (action.do !== 'respond') return action;
  const { status = 200, contentType = 'application/json', text, isEncrypted = false } = action;
  return { do: 'respond', status, contentType, text, isEncrypted };
}

/** Edits the unmasked response here, so that the client never needs its private values. */
async function editedResponse(
  { callId, set }: Extract<Action, { do: 'edit' }>,
  client: HarnessClient,
): Promise<OverrideAction> {
  const { row } = await client.send('getCall', { id: callId, reveal: false });
  const { text, contentType, isEncrypted } = await client.send('getResponseText', { id: callId });
  const json = parseExactly(text);
  for (const { path, value } of set) setAt(json, path, value);
  return {
    do: 'respond',
    status: row.call?.status ?? 200,
    contentType: /^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/.test(contentType)
      ? contentType
      : 'application/json',
    text: JSON.stringify(json),
    isEncrypted,
  };
}

/** JSON.rawJSON of ES2026, which the type definitions of ES2025 do not contain. */
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };

/** Parses JSON, in which numbers keep all their digits when they are written again. */
function parseExactly(text: string): unknown {
  const keepDigits = (_key: string, value: unknown, { source }: { readonly source?: string } = {}) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? rawJSON(source) : value;
  try {
    return JSON.parse(text, keepDigits);
  } catch (cause) {
    throw new AppError('usage', 'The response of this call is not JSON. Use the action respond.', { cause });
  }
}

/** Rule without its body, which may contain private values of the recorded response. */
function ruleSummary({ id, rule, hits }: OverrideState) {
  const { match, method, views, action, times, isEnabled } = rule;
  const shown =
    action.do === 'respond' ? { do: action.do, status: action.status, chars: action.text.length } : action;
  return {
    overrideId: id,
    match: Object.fromEntries(Object.entries(match).map(([by, text]) => [by, maskPrivate(text)])),
    ...(method !== undefined && { method }),
    viewIds: views,
    action: shown,
    times,
    isEnabled,
    hits,
  };
}

const listOverrides = defineTool({
  name: 'list_overrides',
  description: 'Overrides with the number of calls that each has changed.',
  effect: 'reads',
  input: Type.Object(pageFields(rulesPage, 100), strict),
  run: async (wanted, { client }) => {
    const { rules } = await client.send('listRules', {});
    const { items, ...page } = pageOf(rules, wanted, rulesPage);
    return { data: { overrides: items.map(ruleSummary), ...page } };
  },
});

const removeOverrides = defineTool({
  name: 'remove_overrides',
  description: 'Removes overrides, or all if overrideIds is omitted.',
  effect: 'changes',
  input: Type.Object(
    {
      overrideIds: Type.Optional(
        Type.Array(Type.String({ pattern: '^rule-[0-9]{1,9}$' }), { minItems: 1, maxItems: 100 }),
      ),
    },
    strict,
  ),
  run: async ({ overrideIds }, { client }) => {
    await client.send('removeRules', { ids: overrideIds ?? null });
    const { rules } = await client.send('listRules', {});
    return { data: { left: rules.length } };
  },
});

export const overrideTools = [addOverride, listOverrides, removeOverrides];
