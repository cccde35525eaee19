import * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import type { Target } from '#shared/screens/visit-step.ts';
import type { CdpSession } from '../../harness/emulation/cdp-session.ts';
import { type FoundElement, ScreenDriver } from '../../harness/page/screen-driver.ts';
import type { ToolContext } from '../tool.ts';

/** Fields of tools that operate an element. */
export const TargetFields = {
  ref: Type.Optional(
    Type.String({ pattern: '^e[0-9]{1,9}$', description: 'Reference of a snapshot; or give role and name' }),
  ),
  role: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Complete accessible name' })),
  index: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000, description: 'Which of several with this name, from 0' }),
  ),
};

interface NamedTarget {
  readonly ref?: string | undefined;
  readonly role?: string | undefined;
  readonly name?: string | undefined;
  readonly index?: number | undefined;
}

/** Roles of snapshots that Chromium's tree names differently. */
const internalRoles: Readonly<Record<string, string>> = { text: 'StaticText', img: 'image' };

/** Time limit in ms for an element to appear. */
const defaultStepTimeoutMs = 10_000;

/** Returns the ID of the document that the page shows. It changes with every navigation to another document. */
export async function documentIdOf(cdp: CdpSession): Promise<string> {
  const { frameTree } = await cdp.send<{ frameTree: { frame: { id: string; loaderId?: string } } }>(
    'Page.getFrameTree',
  );
  const { id, loaderId = '' } = frameTree.frame;
  return `${id} ${loaderId}`;
}

/** Throws AppError 'usage' unless there is a role and a name. */
export function sought({ role, name, index }: NamedTarget): Target {
  if (role === undefined || name === undefined)
    throw new AppError('usage', 'Name an element: pass ref from a snapshot, or role and name.');
  return { role: internalRoles[role] ?? role, name, ...(index !== undefined && { index }) };
}

/** Returns the driver of a view, and its element that the fields of a tool name. */
export async function operate(
  viewId: string,
  target: NamedTarget,
  { references, signal, stage }: ToolContext,
  stepTimeoutMs = defaultStepTimeoutMs,
): Promise<{ readonly driver: ScreenDriver; readonly element: Target | FoundElement }> {
  const tile = stage.harness.wall.tile(viewId);
  const { cdp, profile } = tile.view;
  if (tile.state.dialog !== null)
    throw new AppError('rejected', 'The page shows a dialog. Call respond_to_dialog first.');
  const driver = new ScreenDriver(cdp, { isTouch: profile.touch, signal, stepTimeoutMs });
  const { ref } = target;
  if (ref === undefined) return { driver, element: sought(target) };
  if (target.role !== undefined || target.name !== undefined || target.index !== undefined)
    throw new AppError('usage', 'Pass either ref, or role and name.');
  const node = references.nodeOf(viewId, await documentIdOf(cdp), ref);
  await expectPresent(cdp, node, ref);
  return { driver, element: { node, text: { en: `element ${ref}`, zh: `元素 ${ref}` } } };
}

/** Throws AppError 'usage' if the element has left the page. */
async function expectPresent(cdp: CdpSession, backendNodeId: number, ref: string): Promise<void> {
  const gone = () =>
    new AppError('usage', `Element ${ref} is no longer on the page. Take a snapshot and use its references.`);
  try {
    const { object } = await cdp.send<{ object: { objectId: string } }>('DOM.resolveNode', { backendNodeId });
    const [{ result }] = await Promise.all([
      cdp.send<{ result: { value?: unknown } }>('Runtime.callFunctionOn', {
        objectId: object.objectId,
        functionDeclaration: 'function () { return this.isConnected; }',
        returnByValue: true,
      }),
      cdp.send('Runtime.releaseObject', { objectId: object.objectId }),
    ]);
    if (result.value !== true) throw gone();
  } catch (cause) {
    if (cause instanceof AppError && cause.code !== 'cdp') throw cause;
    throw gone();
  }
}
