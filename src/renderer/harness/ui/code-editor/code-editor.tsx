import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../window-context.ts';
import { codeEditorTexts } from './code-editor.texts.ts';
import type { EditorHandle, EditorOptions } from './mount-editor.ts';
import '../fields/field.css';
import './code-editor.css';

export interface CodeEditorProps {
  readonly label: string;
  readonly value: string;
  readonly isReadOnly?: boolean;
  readonly isInvalid?: boolean;
  readonly onChange: (value: string) => void;
}

type MountEditor = (root: ShadowRoot, options: EditorOptions) => EditorHandle;

/**
 * Edits text, with JSON highlighting, folding and search (Ctrl+F). A plain text area is shown until the editor's code
 * is loaded.
 */
export const CodeEditor = observer(function CodeEditor(props: CodeEditorProps) {
  const { label, value, isReadOnly = false, isInvalid = false, onChange } = props;
  const { phrases } = useTexts(codeEditorTexts);
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<EditorHandle>();
  const changed = useEffectEvent(onChange);
  const mount = useEffectEvent((mountEditor: MountEditor, place: HTMLDivElement) => {
    const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
    const handle = mountEditor(root, { label, value, phrases, onChange: changed });
    if (document.activeElement === plain.current) handle.focus();
    return handle;
  });
  useEffect(() => {
    let handle: EditorHandle | undefined;
    let isGone = false;
    const load = async () => {
      const { mountEditor } = await import('./mount-editor.ts');
      if (isGone || host.current === null) return;
      handle = mount(mountEditor, host.current);
      setEditor(handle);
    };
    // Ignores that the code could not be loaded, because the plain text area stays usable.
    load().catch(() => undefined);
    return () => {
      isGone = true;
      handle?.destroy();
    };
  }, []);
  useEffect(() => editor?.show(value), [editor, value]);
  useEffect(() => editor?.setReadOnly(isReadOnly), [editor, isReadOnly]);
  useEffect(() => editor?.setInvalid(isInvalid), [editor, isInvalid]);
  return (
    <div className="code-editor" data-invalid={isInvalid ? '' : undefined}>
      <div ref={host} data-text-editor hidden={editor === undefined} />
      {editor === undefined && (
        <textarea
          ref={plain}
          className="field"
          aria-label={label}
          aria-invalid={isInvalid}
          spellCheck={false}
          readOnly={isReadOnly}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
});
