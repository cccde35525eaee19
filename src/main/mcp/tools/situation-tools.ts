import * as Type from 'typebox';
import { UserChange } from '#shared/control/user-change.ts';
import { Conditions, differingConditions } from '#shared/device/conditions.ts';
import { MAX_VIEWS, ViewId } from '#shared/ipc/subject.ts';
import { ScenarioId } from '#shared/scenario.ts';
import { pageFields, pageOf } from '../paging.ts';
import { defineTool } from '../tool.ts';

const strict = { additionalProperties: false } as const;
const Views = Type.Optional(
  Type.Array(ViewId, { minItems: 1, maxItems: MAX_VIEWS, description: 'Default: all views' }),
);
const scenariosPage = 40;

const getConditions = defineTool({
  name: 'get_conditions',
  description:
    'Conditions of each view that are not normal: network, CPU, clock, dark mode, text size and others.',
  effect: 'reads',
  input: Type.Object({}, strict),
  run: async (_input, { client }) => {
    const { common, views } = await client.send('getConditions', {});
    const changed = (conditions: Conditions) =>
      Object.fromEntries(differingConditions(conditions).map((name) => [name, conditions[name]]));
    return {
      data: {
        newViews: changed(common),
        views: views.map(({ viewId, conditions }) => ({ viewId, conditions: changed(conditions) })),
      },
    };
  },
});

const setConditions = defineTool({
  name: 'set_conditions',
  description:
    "Changes conditions; omitted ones stay. network 'usual', colorScheme 'light' and textScale 1 are normal. Reload the views in needsReload.",
  effect: 'changes',
  input: Type.Object(
    {
      viewIds: Views,
      changes: Type.Object(Type.Partial(Conditions).properties, { ...strict, minProperties: 1 }),
    },
    strict,
  ),
  run: async ({ viewIds, changes }, { client }) => {
    const { needsReload } = await client.send('setConditions', { views: viewIds ?? null, changes });
    return { data: { needsReload } };
  },
});

const listScenarios = defineTool({
  name: 'list_scenarios',
  description: 'Scenarios: named states of user, content, faults, clock and payments.',
  effect: 'reads',
  input: Type.Object(pageFields(scenariosPage, 100), strict),
  run: async (wanted, { client }) => {
    const { scenarios, active } = await client.send('getScenarios', {});
    const { items, ...page } = pageOf(scenarios, wanted, scenariosPage);
    return {
      data: {
        scenarios: items.map(({ id, title, description }) => ({
          scenarioId: id,
          title: title.en,
          description: description.en,
        })),
        active,
        ...page,
      },
    };
  },
});

const applyScenarios = defineTool({
  name: 'apply_scenarios',
  description:
    'Applies scenarios and opens the views again; later ones override earlier ones. An empty list restores the normal state. Needs the sandbox.',
  effect: 'acts',
  input: Type.Object({ viewIds: Views, scenarioIds: Type.Array(ScenarioId, { maxItems: 10 }) }, strict),
  run: async ({ viewIds, scenarioIds }, { client, stage }) => {
    const chosen = viewIds ?? stage.harness.wall.views.map(({ id }) => id);
    const { views } = await client.applyScenarios(chosen, scenarioIds);
    return {
      data: {
        views: views.map(({ viewId, conflicts, problem }) => ({
          viewId,
          isApplied: problem === null,
          ...(problem !== null && { problem: problem.en }),
          conflicts,
        })),
      },
    };
  },
});

const setAccount = defineTool({
  name: 'set_account',
  description:
    'Gives views another user: a new visitor, a sandbox user with these properties, or an account that a tester saved under a name.',
  effect: 'acts',
  input: Type.Object(
    {
      viewIds: Views,
      account: Type.Union([
        Type.Object({ kind: Type.Literal('new') }, strict),
        Type.Object({ kind: Type.Literal('sandbox'), user: UserChange }, strict),
        Type.Object(
          { kind: Type.Literal('saved'), name: Type.String({ minLength: 1, maxLength: 40 }) },
          strict,
        ),
      ]),
    },
    strict,
  ),
  run: async ({ viewIds, account }, { client }) => {
    const views = viewIds ?? null;
    switch (account.kind) {
      case 'new':
        await client.send('becomeNewVisitor', { views });
        break;
      case 'sandbox':
        await client.send('becomeSandboxUser', { views, user: account.user });
        break;
      case 'saved':
        await client.send('useStoredAccount', { views, name: account.name });
        break;
    }
    return { data: { viewIds: views ?? 'all', account: account.kind } };
  },
});

const listSavedAccounts = defineTool({
  name: 'list_saved_accounts',
  description: 'Names of the accounts that testers saved for this environment.',
  effect: 'reads',
  input: Type.Object({}, strict),
  run: async (_input, { client }) => {
    const { accounts } = await client.send('getStoredAccounts', {});
    return { data: { names: accounts.map(({ name }) => name) } };
  },
});

export const situationTools = [
  getConditions,
  setConditions,
  listScenarios,
  applyScenarios,
  setAccount,
  listSavedAccounts,
];
