import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';
import type { ChosenFiles } from './chosen-files.ts';
import type { Ask } from './page-questions.ts';

interface ChooserOpened {
  readonly mode: 'selectSingle' | 'selectMultiple';
  /** Input element; missing if the page requests files without one. */
  readonly backendNodeId?: number;
}

interface AskFilesDeps {
  readonly ask: Ask;
  readonly files: ChosenFiles;
  readonly onProblem: (thrown: unknown) => void;
  readonly signal: AbortSignal;
}

const sendCancel = `function () { this.dispatchEvent(new Event('cancel', { bubbles: true })); }`;

/** Opens the window's file dialog instead of the system's when an input of the page requests files. */
export async function askFiles(
  cdp: CdpSession,
  { ask, files, onProblem, signal }: AskFilesDeps,
): Promise<void> {
  cdp.on(
    'Page.fileChooserOpened',
    (params) => {
      const { mode, backendNodeId } = params as ChooserOpened;
      if (backendNodeId === undefined) return;
      void askOnce(cdp, { backendNodeId, multiple: mode === 'selectMultiple' }, { ask, files, onProblem });
    },
    signal,
  );
  await cdp.send('Page.setInterceptFileChooserDialog', { enabled: true });
}

async function askOnce(
  cdp: CdpSession,
  { backendNodeId, multiple }: { readonly backendNodeId: number; readonly multiple: boolean },
  { ask, files, onProblem }: Omit<AskFilesDeps, 'signal'>,
): Promise<void> {
  try {
    const { node } = await cdp.send<{ node: { attributes?: readonly string[] } }>('DOM.describeNode', {
      backendNodeId,
    });
    ask({
      question: {
        kind: 'files',
        multiple,
        accept: attribute(node.attributes ?? [], 'accept').slice(0, 1_000),
      },
      answer: async (answer, questionId) => {
        if (answer.kind === 'files') {
          await cdp.send('DOM.setFileInputFiles', { files: files.paths(questionId), backendNodeId });
          return;
        }
        await files.forget(questionId);
        const { object } = await cdp.send<{ object: { objectId: string } }>('DOM.resolveNode', {
          backendNodeId,
        });
        await cdp.send('Runtime.callFunctionOn', {
          objectId: object.objectId,
          functionDeclaration: sendCancel,
        });
      },
    });
  } catch (thrown) {
    onProblem(thrown);
  }
}

/** Returns an attribute from CDP's list, in which names and values alternate. */
function attribute(attributes: readonly string[], name: string): string {
  const at = attributes.findIndex((entry, index) => index % 2 === 0 && entry === name);
  return at === -1 ? '' : (attributes[at + 1] ?? '');
}
