import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, Transaction } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export interface EditorOptions {
  readonly label: string;
  readonly value: string;
  /** Translations of the editor's English phrases. */
  readonly phrases: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

export interface EditorHandle {
  show(value: string): void;
  setReadOnly(isReadOnly: boolean): void;
  setInvalid(isInvalid: boolean): void;
  focus(): void;
  destroy(): void;
}

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent-strong)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--notice)' },
]);

/**
 * Styles the editor with the colors of the window, which are custom properties and so inherited into its shadow root.
 */
const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--sunken)', fontSize: '12px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.4' },
  '.cm-content': { caretColor: 'var(--text)', userSelect: 'text' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': {
    color: 'var(--text-soft)',
    backgroundColor: 'var(--sunken)',
    borderRight: '1px solid var(--line)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--accent-tint)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--hover)',
    outline: '1px solid var(--line)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--notice-tint)', outline: '1px solid var(--notice)' },
  '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--surface)', borderColor: 'var(--line)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-textfield': { color: 'var(--text)', backgroundColor: 'var(--sunken)', borderColor: 'var(--line)' },
  '.cm-button': {
    color: 'var(--text)',
    backgroundImage: 'none',
    backgroundColor: 'var(--hover)',
    borderColor: 'var(--line)',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--text)' },
  '.cm-foldPlaceholder': {
    color: 'var(--text-soft)',
    backgroundColor: 'var(--hover)',
    borderColor: 'var(--line)',
  },
});

/**
 * Mounts a text editor with JSON highlighting and search in a shadow root. There CodeMirror uses constructed style
 * sheets; in the document it would add `<style>` elements, which the content security policy blocks.
 */
export function mountEditor(
  root: ShadowRoot,
  { label, value, phrases, onChange }: EditorOptions,
): EditorHandle {
  const readOnly = new Compartment();
  const invalid = new Compartment();
  const validity = (isInvalid: boolean) =>
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-invalid': String(isInvalid) });
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: value,
      extensions: [
        lineNumbers(),
        foldGutter(),
        history(),
        drawSelection(),
        bracketMatching(),
        highlightSelectionMatches(),
        search({ top: true }),
        json(),
        syntaxHighlighting(colors),
        EditorView.lineWrapping,
        // Leaves Tab to the browser, so that it moves the focus to the next field.
        keymap.of([...searchKeymap, ...defaultKeymap, ...historyKeymap, ...foldKeymap]),
        EditorState.phrases.of(phrases),
        readOnly.of(EditorState.readOnly.of(false)),
        invalid.of(validity(false)),
        editorTheme,
        EditorView.updateListener.of((update) => {
          const isTyped = update.transactions.some((each) => each.annotation(Transaction.remote) !== true);
          if (update.docChanged && isTyped) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    show: (text) => {
      const { doc } = view.state;
      if (doc.toString() === text) return;
      view.dispatch({
        changes: { from: 0, to: doc.length, insert: text },
        annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)],
      });
    },
    setReadOnly: (isReadOnly) =>
      view.dispatch({ effects: readOnly.reconfigure(EditorState.readOnly.of(isReadOnly)) }),
    setInvalid: (isInvalid) => view.dispatch({ effects: invalid.reconfigure(validity(isInvalid)) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
