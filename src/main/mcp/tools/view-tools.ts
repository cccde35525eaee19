import * as Type from 'typebox';
import { AppError, toAppError } from '#shared/errors.ts';
import { ViewId } from '#shared/ipc/subject.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { pageFields, pageOf } from '../paging.ts';
import { defineTool, type ToolContext } from '../tool.ts';

const strict = { additionalProperties: false } as const;
const Address = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'Path of the site such as /home, or an http(s) URL',
});
const platformsPage = 30;
const factsPage = 40;

/** Time limit in ms for a view to show its first page. */
const openTimeoutMs = 45_000;
const verifyTimeoutMs = 20_000;
/** Time limit in ms for the site to start, after which its page is verified again. */
const readyTimeoutMs = 3_000;

const isSettled = ({ status }: ViewState): boolean => status !== 'opening' && status !== 'loading';

/** State of a view without its list of facts. */
export function viewSummary({ id, platformId, status, error, url, title, dialog, ...view }: ViewState) {
  const { verification, viewport, touch, rotated } = view;
  return {
    viewId: id,
    platformId,
    status,
    ...(error !== null && { error: { code: error.code, message: maskPrivate(error.message).slice(0, 500) } }),
    viewport,
    touch,
    rotated,
    verification:
      verification === null
        ? null
        : { ok: verification.ok, mismatches: verification.facts.filter(isMismatch).length },
    pageText: {
      url: maskPrivate(url),
      title: maskPrivate(title),
      ...(dialog !== null && { dialog: { ...dialog, message: maskPrivate(dialog.message) } }),
    },
  };
}

type Fact = NonNullable<ViewState['verification']>['facts'][number];
const isMismatch = ({ ok, known }: Fact): boolean => !ok && known === undefined;

async function summaryOf(viewId: string, { stage }: ToolContext) {
  return viewSummary(stage.harness.wall.tile(viewId).state);
}

const status = defineTool({
  name: 'status',
  description:
    'Environment, whether it is live (read-only), whether a sandbox controls it, and the open views.',
  effect: 'reads',
  input: Type.Object({}, strict),
  run: async (_input, { client }) => {
    const [{ current, areGatewaysOpen }, { views }, { hasSandbox }] = await Promise.all([
      client.send('getEnvironments', {}),
      client.send('getHarness', {}),
      client.send('getPayDesk', {}),
    ]);
    const { id, name, address, isLive } = current;
    return {
      data: {
        environment: { id, name: name.en, address, isLive, isReadOnly: isLive },
        hasSandbox,
        areGatewaysOpen,
        views: views.map(viewSummary),
      },
    };
  },
});

const listPlatforms = defineTool({
  name: 'list_platforms',
  description: 'Platforms that can be opened: phones, tablets and PCs, with their app or browser.',
  effect: 'reads',
  input: Type.Object(
    {
      text: Type.Optional(
        Type.String({ maxLength: 100, description: 'Only IDs and names that contain this' }),
      ),
      ...pageFields(platformsPage, 100),
    },
    strict,
  ),
  run: async ({ text = '', ...wanted }, { client }) => {
    const { platforms } = await client.send('getHarness', {});
    const sought = text.toLowerCase();
    const found = platforms.filter(({ id, name }) =>
      [id, name.en, name.zh].some((each) => each.toLowerCase().includes(sought)),
    );
    const { items, ...page } = pageOf(found, wanted, platformsPage);
    return {
      data: {
        platforms: items.map(({ id, name, tags, engine, viewport }) => ({
          platformId: id,
          name: name.en,
          ...tags,
          engine,
          viewport,
        })),
        ...page,
      },
    };
  },
});

const openView = defineTool({
  name: 'open_view',
  description:
    'Opens a platform and waits for its first page. A platform has one view; at most 12 views are open. Returns the viewId.',
  effect: 'changes',
  input: Type.Object(
    { platformId: Type.String({ minLength: 1, maxLength: 64 }), address: Type.Optional(Address) },
    strict,
  ),
  run: async ({ platformId, address }, context) => {
    const { client, stage } = context;
    const before = new Set(stage.harness.wall.views.map(({ id }) => id));
    const { viewId } = await client.send('openView', {
      platformId,
      ...(address !== undefined && { address }),
    });
    const isNew = !before.has(viewId);
    await client.viewIn(viewId, isSettled, { timeoutMs: openTimeoutMs, what: 'load' });
    const { scenarioIds } = stage;
    if (isNew && scenarioIds.length > 0) await client.applyScenarios([viewId], scenarioIds);
    if (!isNew && address !== undefined) await client.send('navigate', { views: [viewId], address });
    return { data: { isNew, view: await summaryOf(viewId, context) } };
  },
});

const closeView = defineTool({
  name: 'close_view',
  description: 'Closes a view.',
  effect: 'changes',
  input: Type.Object({ viewId: ViewId }, strict),
  run: async ({ viewId }, { client, references }) => {
    await client.send('closeView', { viewId });
    references.forget(viewId);
    return { data: { closed: viewId } };
  },
});

const listViews = defineTool({
  name: 'list_views',
  description: 'Open views with status, address and result of the verification.',
  effect: 'reads',
  input: Type.Object({}, strict),
  run: async (_input, { client }) => {
    const { views } = await client.send('getHarness', {});
    return { data: { views: views.map(viewSummary) } };
  },
});

const navigate = defineTool({
  name: 'navigate',
  description: 'Opens an address in a view and waits until it has loaded.',
  effect: 'changes',
  input: Type.Object({ viewId: ViewId, address: Address }, strict),
  run: async ({ viewId, address }, context) => {
    await context.client.send('navigate', { views: [viewId], address });
    return { data: { view: await summaryOf(viewId, context) } };
  },
});

const commands = { back: 'goBack', forward: 'goForward', rotate: 'rotate' } as const;

const controlView = defineTool({
  name: 'control_view',
  description: 'Presses back, forward or reload of the browser, or rotates the device.',
  effect: 'changes',
  input: Type.Object({ viewId: ViewId, command: Type.Enum(['back', 'forward', 'reload', 'rotate']) }, strict),
  run: async ({ viewId, command }, context) => {
    const { client } = context;
    if (command === 'reload') await client.send('reload', { views: [viewId] });
    else await client.send(commands[command], { viewId });
    await client.viewIn(viewId, isSettled, { timeoutMs: openTimeoutMs, what: 'load' });
    return { data: { view: await summaryOf(viewId, context) } };
  },
});

const respondToDialog = defineTool({
  name: 'respond_to_dialog',
  description:
    'Accepts or dismisses the alert, confirm or prompt that a page shows. It blocks the page until then.',
  effect: 'acts',
  input: Type.Object(
    { viewId: ViewId, accept: Type.Boolean(), text: Type.Optional(Type.String({ maxLength: 2000 })) },
    strict,
  ),
  run: async ({ viewId, accept, text }, context) => {
    await context.client.send('respondToDialog', { viewId, accept, ...(text !== undefined && { text }) });
    return { data: { view: await summaryOf(viewId, context) } };
  },
});

const verifyEmulation = defineTool({
  name: 'verify_emulation',
  description:
    'Facts that the page of a view measures, compared with the platform. With full, opens a page that verifies frames, workers and requests too; navigate back afterwards.',
  effect: 'changes',
  input: Type.Object(
    {
      viewId: ViewId,
      full: Type.Optional(Type.Boolean({ default: false })),
      onlyMismatches: Type.Optional(Type.Boolean({ default: true })),
      ...pageFields(factsPage, 200),
    },
    strict,
  ),
  run: async ({ viewId, full = false, onlyMismatches = true, ...wanted }, { client }) => {
    const { ok, facts } = full
      ? await client.send('verifyFully', { viewId })
      : await currentVerification(viewId, client);
    const listed = onlyMismatches ? facts.filter(isMismatch) : facts;
    const { items, ...page } = pageOf(listed, wanted, factsPage);
    return {
      data: {
        ok,
        matches: facts.filter((fact) => fact.ok).length,
        mismatches: facts.filter(isMismatch).length,
        knownDifferences: facts.filter(({ known }) => known !== undefined).length,
        facts: items.map(({ name, expected, actual, ok: isMatch, known }) => ({
          name,
          expected,
          ok: isMatch,
          ...(known !== undefined && { known: known.en }),
          pageText: maskPrivate(actual).slice(0, 500),
        })),
        ...page,
      },
    };
  },
});

/** Returns the verification of the current page. A page that is not the site never becomes ready. */
async function currentVerification(viewId: string, client: ToolContext['client']) {
  const what = 'verify its emulation';
  const isVerified = ({ status: shown, verification }: ViewState) =>
    shown === 'failed' || verification !== null;
  const first = await client.viewIn(viewId, isVerified, { timeoutMs: verifyTimeoutMs, what });
  const isReady = (view: ViewState) => isVerified(view) && view.verification?.isPageReady !== false;
  const view = await client
    .viewIn(viewId, isReady, { timeoutMs: readyTimeoutMs, what })
    .catch((thrown: unknown) => {
      if (toAppError(thrown).code === 'timeout') return first;
      throw thrown;
    });
  if (view.verification === null)
    throw new AppError('rejected', `${viewId} shows no page that can be verified. Navigate it first.`);
  return view.verification;
}

export const viewTools = [
  status,
  listPlatforms,
  openView,
  closeView,
  listViews,
  navigate,
  controlView,
  respondToDialog,
  verifyEmulation,
];
