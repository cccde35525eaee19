import { AppError } from '#shared/errors.ts';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';
import { LiveQuestion } from '#shared/ipc/views/live.ts';
import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';
import { listenToBinding } from '../../../../harness/emulation/listen-to-binding.ts';
import type { Ask } from './page-questions.ts';
import { pickerBinding, pickerScript, pickerWorld } from './picker-script.ts';

interface AskPickersDeps {
  readonly ask: Ask;
  readonly isTouch: boolean;
  readonly onProblem: (thrown: unknown) => void;
  readonly signal: AbortSignal;
}

type PickerMessage =
  | { readonly kind: 'asked'; readonly id: number; readonly question: unknown }
  | { readonly kind: 'settled'; readonly id: number };

/** Key that closes the browser's own list, which no user can see. The page does not receive it. */
const escapeKey = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };

/** Shows the lists and pickers of the page's inputs in the window, from the next document on. */
export async function askPickers(
  cdp: CdpSession,
  { ask, isTouch, onProblem, signal }: AskPickersDeps,
): Promise<void> {
  /** Functions that settle a question, by document and the number that the document assigned. */
  const open = new Map<string, () => void>();
  listenToBinding(
    cdp,
    pickerBinding,
    (payload, contextId) => {
      const message = JSON.parse(payload) as PickerMessage;
      const key = `${contextId}/${message.id}`;
      if (message.kind === 'settled') {
        open.get(key)?.();
        return;
      }
      const misfit = shapeError(LiveQuestion, message.question);
      if (misfit !== undefined) {
        onProblem(new AppError('contract', `The page's list cannot be shown: ${misfit}`));
        return;
      }
      const settle = ask({
        question: message.question as LiveQuestion,
        answer: (answer) => resolvePicker(cdp, contextId, message.id, answer),
        forget: () => open.delete(key),
      });
      open.set(key, settle);
    },
    signal,
  );
  await cdp.send('Runtime.addBinding', { name: pickerBinding, executionContextName: pickerWorld });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: pickerScript(isTouch),
    worldName: pickerWorld,
    runImmediately: true,
  });
}

async function resolvePicker(cdp: CdpSession, contextId: number, id: number, answer: unknown): Promise<void> {
  const { result } = await cdp.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
    expression: `manyueAnswerPicker(${id}, ${JSON.stringify(answer)})`,
    contextId,
    returnByValue: true,
  });
  if (result.value === 'gone')
    throw new AppError('rejected', 'The page no longer asks this', { zh: '页面已不再提这个问题' });
  if (result.value === 'none')
    throw new AppError('rejected', 'The list has no such option, or it is disabled', {
      zh: '列表里没有可选的这一项',
    });
  if (result.value !== 'open') return;
  await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...escapeKey });
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...escapeKey });
}
