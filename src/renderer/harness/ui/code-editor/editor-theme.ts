import { EditorView } from '@codemirror/view';

/** Styles the editor with the window's colors, which its shadow root inherits as custom properties. */
export const editorTheme = EditorView.theme({
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
