import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmButton } from '../../ui/buttons/confirm-button.tsx';
import { useTexts } from '../../window-context.ts';
import '../../ui/fields/field.css';
import { maskPrivateField } from '#shared/privacy/mask.ts';
import { indentJson } from '../inspector/rules/json-text.ts';
import { storageTexts } from './storage.texts.ts';

export interface ValueEditorProps {
  readonly name: string;
  readonly value: string;
  readonly whole: () => Promise<string | undefined>;
  readonly save: (value: string) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Indents a JSON object or array. Returns undefined for other texts. */
export function formattedJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const indented = indentJson(text);
  return 'text' in indented ? indented.text : undefined;
}

/**
 * Returns the text to store for an edited value. If the old value `found` was JSON on one line, the new one is too.
 * Does not parse numbers, so that long IDs stay exact.
 */
export function storedText(edited: string, found: string): string {
  if (edited === formattedJson(found)) return found;
  const isJson = formattedJson(found) !== undefined && formattedJson(edited) !== undefined;
  return isJson && !found.includes('\n') ? withoutSpace(edited) : edited;
}

const withoutSpace = (json: string) => json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');

/** Edits one value in full. A private value is masked until the user reveals it. */
export function ValueEditor({ name, value, whole, save, remove, onClose }: ValueEditorProps) {
  const texts = useTexts(storageTexts);
  const [text, setText] = useState<string>();
  /** Value that the page has stored. */
  const [kept, setKept] = useState('');
  const [isShown, setIsShown] = useState(maskPrivateField(name, value) === value);

  // Reads the value only once, so that a later change by the page does not replace typed text.
  const read = useEffectEvent(async (isGone: () => boolean) => {
    const found = await whole();
    if (isGone() || found === undefined) return;
    setKept(found);
    setText(formattedJson(found) ?? found);
    setIsShown((was) => was && maskPrivateField(name, found) === found);
  });
  useEffect(() => {
    let isGone = false;
    void read(() => isGone);
    return () => {
      isGone = true;
    };
  }, []);

  const formatted = text === undefined ? undefined : formattedJson(text);
  return (
    <div className="panel-form">
      <strong>{name}</strong>
      <textarea
        className="field"
        aria-label={texts.value}
        rows={Math.min(24, Math.max(6, (isShown ? text : undefined)?.split('\n').length ?? 0))}
        spellCheck={false}
        readOnly={!isShown || text === undefined}
        value={isShown ? (text ?? texts.reading) : maskPrivateField(name, text ?? value)}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="panel-actions">
        {!isShown && (
          <button type="button" className="button" onClick={() => setIsShown(true)}>
            {texts.show}
          </button>
        )}
        {isShown && formatted !== undefined && formatted !== text && (
          <button type="button" className="button" onClick={() => setText(formatted)}>
            {texts.format}
          </button>
        )}
        <button
          type="button"
          className="button button-primary"
          disabled={!isShown || text === undefined}
          onClick={() => text !== undefined && void save(storedText(text, kept)).then(onClose)}
        >
          {texts.save}
        </button>
        <ConfirmButton
          text={texts.remove}
          question={texts.reallyRemove}
          cancelText={texts.cancel}
          onConfirm={() => void remove().then(onClose)}
        />
        <button type="button" className="button" onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </div>
  );
}
