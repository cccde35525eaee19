import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmButton } from '../../ui/buttons/confirm-button.tsx';
import '../../ui/fields/field.css';
import { hidePrivate } from '#shared/privacy/hide-private.ts';
import { storageTexts } from './storage.texts.ts';

export interface ValueEditorProps {
  readonly name: string;
  readonly value: string;
  readonly whole: () => Promise<string | undefined>;
  readonly save: (value: string) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
}

/** The whole of one value, to read and to change; what is private is shown only when that is wished. */
export function ValueEditor({ name, value, whole, save, remove, onClose }: ValueEditorProps) {
  const texts = useTexts(storageTexts);
  const [text, setText] = useState<string>();
  const [isShown, setIsShown] = useState(hidePrivate(name, value) === value);

  // Once: what one writes must not be replaced.
  const read = useEffectEvent(async (isGone: () => boolean) => {
    const found = await whole();
    if (isGone() || found === undefined) return;
    setText(found);
    setIsShown((was) => was && hidePrivate(name, found) === found);
  });
  useEffect(() => {
    let isGone = false;
    void read(() => isGone);
    return () => {
      isGone = true;
    };
  }, []);

  const formatted = formattedJson(text);
  return (
    <div className="panel-form">
      <strong>{name}</strong>
      <textarea
        className="field"
        aria-label={texts.value}
        rows={6}
        spellCheck={false}
        readOnly={!isShown || text === undefined}
        value={isShown ? (text ?? texts.reading) : hidePrivate(name, text ?? value)}
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
          onClick={() => text !== undefined && void save(text).then(onClose)}
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

/** Undefined for what is no object or list in JSON. */
function formattedJson(text: string | undefined): string | undefined {
  if (text === undefined || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}
