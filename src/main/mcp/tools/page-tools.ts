import * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import type { OutlineNode } from '#shared/ipc/records/accessibility.ts';
import { ViewId } from '#shared/ipc/subject.ts';
import type { KeyInput } from '#shared/ipc/views/live.ts';
import { captureScreenshot } from '../../harness/page/capture-screenshot.ts';
import { withPrivateCovered } from '../../harness/page/cover-private.ts';
import { evaluateInPage } from '../../harness/page/in-page.ts';
import { documentIdOf, operate, sought, TargetFields } from '../page/found-target.ts';
import { emptyFocusedField, focusedField, scrollEnd } from '../page/page-scripts.ts';
import { markedSecrets, maskShown, storedSecrets } from '../page/page-secrets.ts';
import { pageFields, pageOf } from '../paging.ts';
import { defineTool, type ToolContext } from '../tool.ts';
import { viewSummary } from './view-tools.ts';

const strict = { additionalProperties: false } as const;
const nodesPage = 150;
const maxPictureBytes = 2_000_000;
/** Maximum number of characters of a name in a snapshot. */
const maxNameLength = 300;

const snapshot = defineTool({
  name: 'snapshot',
  description:
    'Accessibility tree of a page as rows with depth, role, states and name (pageText). ref is stable while the page is shown; tap and type_text take it.',
  effect: 'reads',
  input: Type.Object(
    {
      viewId: ViewId,
      role: Type.Optional(
        Type.String({ maxLength: 40, description: 'Only rows with this role, such as button' }),
      ),
      ...pageFields(nodesPage, 500),
    },
    strict,
  ),
  run: async ({ viewId, role, ...wanted }, { client, references, stage }) => {
    const { cdp } = stage.harness.wall.tile(viewId).view;
    const { nodes, isCut } = await client.send('outlineAccessibility', { viewId });
    const [documentId, marked] = await Promise.all([documentIdOf(cdp), markedSecrets(cdp)]);
    const names = maskShown(
      nodes.map(({ name }) => name),
      marked,
    );
    const named = nodes.map((node, index) => ({ ...node, name: names[index] ?? '' }));
    const rows =
      role === undefined ? withoutRepeatedTexts(named) : named.filter((node) => node.role === role);
    const { items, ...page } = pageOf(rows, wanted, nodesPage);
    const view = viewSummary(stage.harness.wall.tile(viewId).state);
    return {
      data: {
        view: { viewId, status: view.status, pageText: view.pageText },
        nodes: items.map(({ backendNodeId, depth, role: shown, states, name }) => ({
          ...(backendNodeId !== null && { ref: references.referenceOf(viewId, documentId, backendNodeId) }),
          depth,
          role: shown,
          ...(states.length > 0 && { states }),
          ...(name !== '' && { pageText: name.slice(0, maxNameLength) }),
        })),
        ...page,
        ...(isCut && { isCut }),
      },
    };
  },
});

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** Omits texts that are part of the name of an element around them, such as the parts of a button. */
function withoutRepeatedTexts<Row extends Pick<OutlineNode, 'depth' | 'role' | 'name'>>(
  rows: readonly Row[],
): readonly Row[] {
  /** Names of the elements around the current row, by depth. */
  const names: string[] = [];
  return rows.filter(({ depth, role, name }) => {
    names.length = Math.min(names.length, depth);
    const text = withoutSpaces(name);
    if (role === 'text' && names.some((around) => around?.includes(text))) return false;
    names[depth] = text;
    return true;
  });
}

const screenshot = defineTool({
  name: 'screenshot',
  description:
    'JPEG of the visible part of a view, one pixel for each CSS pixel. Private values are covered.',
  effect: 'reads',
  input: Type.Object({ viewId: ViewId }, strict),
  run: async ({ viewId }, { stage, signal }) => {
    const tile = stage.harness.wall.tile(viewId);
    const { state, view } = tile;
    if (state.dialog !== null)
      throw new AppError(
        'rejected',
        'The page shows a dialog, so it is not painted. Call respond_to_dialog first.',
      );
    if (state.status === 'hanging' || state.status === 'background')
      throw new AppError('rejected', `The page does not paint: its status is ${state.status}. Reload it.`);
    const secrets = await storedSecrets(view.cdp, signal).catch(noStorage);
    const bytes = await withPrivateCovered(view.cdp, secrets, () =>
      captureScreenshot(view.cdp, { dpr: view.profile.dpr, covers: 'sight' }),
    );
    if (bytes.length > maxPictureBytes)
      throw new AppError('rejected', `The screenshot has ${bytes.length} bytes. Scroll to a simpler part.`);
    return { data: { view: viewSummary(state) }, picture: { bytes, mimeType: 'image/jpeg' } };
  },
});

/** Used for a page without storage, such as the error page of a failed load. */
const noStorage = (): readonly string[] => [];

/** Summary of the view after an action. */
async function after(viewId: string, { stage }: ToolContext) {
  return { data: { view: viewSummary(stage.harness.wall.tile(viewId).state) } };
}

const tap = defineTool({
  name: 'tap',
  description:
    'Taps an element with touch, or clicks it on a PC, once it is visible, still and uncovered. Take a snapshot afterwards.',
  effect: 'acts',
  input: Type.Object({ viewId: ViewId, ...TargetFields }, strict),
  run: async ({ viewId, ...target }, context) => {
    const { driver, element } = await operate(viewId, target, context);
    await driver.tap(element);
    return after(viewId, context);
  },
});

const typeText = defineTool({
  name: 'type_text',
  description: 'Taps a text field and types. Replaces the text of the field unless append is true.',
  effect: 'acts',
  input: Type.Object(
    {
      viewId: ViewId,
      ...TargetFields,
      text: Type.String({ maxLength: 5_000 }),
      append: Type.Optional(Type.Boolean({ default: false })),
    },
    strict,
  ),
  run: async ({ viewId, text, append = false, ...target }, context) => {
    const { driver, element } = await operate(viewId, target, context);
    await driver.tap(element);
    const found = await driver.read(append ? focusedField : emptyFocusedField);
    if (found !== 'editable')
      throw new AppError(
        'rejected',
        'The tap did not focus a text field. Take a snapshot and choose a textbox.',
      );
    if (text !== '') await context.client.send('sendInput', { viewId, inputs: [{ kind: 'text', text }] });
    return after(viewId, context);
  },
});

const keys = {
  Enter: 'Enter',
  Escape: 'Escape',
  Tab: 'Tab',
  Backspace: 'Backspace',
  ArrowLeft: 'ArrowLeft',
  ArrowRight: 'ArrowRight',
  ArrowUp: 'ArrowUp',
  ArrowDown: 'ArrowDown',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  Space: ' ',
} as const;

const pressKey = defineTool({
  name: 'press_key',
  description: 'Presses a key in a view.',
  effect: 'acts',
  input: Type.Object({ viewId: ViewId, key: Type.Enum(Object.keys(keys) as (keyof typeof keys)[]) }, strict),
  run: async ({ viewId, key }, context) => {
    const input = (action: KeyInput['action']): KeyInput => ({
      kind: 'key',
      action,
      code: key,
      key: keys[key],
      modifiers: 0,
      repeat: false,
    });
    await context.client.send('sendInput', { viewId, inputs: [input('down'), input('up')] });
    return after(viewId, context);
  },
});

const scroll = defineTool({
  name: 'scroll',
  description: 'Scrolls at the middle of a view by a share of its height. Returns the position of the page.',
  effect: 'changes',
  input: Type.Object(
    {
      viewId: ViewId,
      direction: Type.Enum(['down', 'up']),
      screens: Type.Optional(Type.Number({ minimum: 0.1, maximum: 20, default: 0.8 })),
    },
    strict,
  ),
  run: async ({ viewId, direction, screens = 0.8 }, { client, stage }) => {
    const { state, view } = stage.harness.wall.tile(viewId);
    const { width, height } = state.viewport;
    const deltaY = Math.round(height * screens) * (direction === 'down' ? 1 : -1);
    const ended = evaluateInPage(view.cdp, scrollEnd, { timeoutMs: 5_000 });
    const place = { x: width / 2, y: height / 2 };
    await client.send('sendInput', {
      viewId,
      inputs: [{ kind: 'wheel', ...place, deltaX: 0, deltaY, modifiers: 0 }],
    });
    return { data: { viewId, position: await ended } };
  },
});

const waitFor = defineTool({
  name: 'wait_for',
  description: 'Waits until an element with this role and name appears or disappears.',
  effect: 'reads',
  input: Type.Object(
    {
      viewId: ViewId,
      role: Type.String({ minLength: 1, maxLength: 40 }),
      name: Type.String({ minLength: 1, maxLength: 200 }),
      state: Type.Optional(Type.Enum(['visible', 'hidden'], { default: 'visible' })),
      seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
    },
    strict,
  ),
  run: async ({ viewId, role, name, state = 'visible', seconds = 10 }, context) => {
    const { driver } = await operate(viewId, { role, name }, context, seconds * 1_000);
    const target = sought({ role, name });
    await (state === 'visible' ? driver.expectVisible(target) : driver.expectHidden(target));
    return after(viewId, context);
  },
});

export const pageTools = [snapshot, screenshot, tap, typeText, pressKey, scroll, waitFor];
