import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTexts, useWindow } from '../../../window-context.ts';
import type { PlatformDraft } from './platform-draft.store.ts';
import type { PlatformField } from './platform-fields.ts';
import { hintTexts } from './platform-form.texts.ts';

type FieldOf<Kind extends PlatformField['kind']> = Extract<PlatformField, { readonly kind: Kind }>;

interface InputProps<Kind extends PlatformField['kind'] = PlatformField['kind']> {
  readonly field: FieldOf<Kind>;
  readonly draft: PlatformDraft;
  /** ID of the element with the error message. */
  readonly describedBy: string | undefined;
}

export const FieldInput = observer(function FieldInput({ field, ...rest }: InputProps) {
  switch (field.kind) {
    case 'text':
    case 'long':
      return <TextInput field={field} {...rest} />;
    case 'number':
      return <NumberInput field={field} {...rest} />;
    case 'boolean':
      return <BooleanInput field={field} {...rest} />;
    case 'choice':
      return <ChoiceInput field={field} {...rest} />;
    case 'choices':
      return <ChoicesInput field={field} {...rest} />;
    case 'lines':
      return <LinesInput field={field} {...rest} />;
  }
});

const faultOf = (describedBy: string | undefined) => ({
  'aria-invalid': describedBy !== undefined,
  'aria-describedby': describedBy,
});

const TextInput = observer(function TextInput({ field, draft, describedBy }: InputProps<'text' | 'long'>) {
  const { language } = useWindow().preferences;
  const value = draft.valueAt(field.path);
  const shared = {
    className: 'field',
    spellCheck: false,
    value: typeof value === 'string' ? value : '',
    ...faultOf(describedBy),
  };
  const write = (text: string) =>
    draft.write(
      field.path,
      text === '' ? (field.isOptional ? undefined : 'empty' in field ? null : '') : text,
    );
  return field.kind === 'long' ? (
    <label>
      {field[language]}
      <textarea rows={4} {...shared} onChange={({ target }) => write(target.value)} />
    </label>
  ) : (
    <label>
      {field[language]}
      <input {...shared} onChange={({ target }) => write(target.value)} />
    </label>
  );
});

/** Edits a number, and keeps the typed text while it is not a number. */
const NumberInput = observer(function NumberInput({ field, draft, describedBy }: InputProps<'number'>) {
  const { language } = useWindow().preferences;
  const value = draft.valueAt(field.path);
  const [text, setText] = useState(typeof value === 'number' ? String(value) : '');
  const write = (typed: string) => {
    setText(typed);
    draft.write(field.path, typed.trim() === '' ? undefined : Number(typed));
  };
  return (
    <label>
      {field[language]}
      <input
        className="field"
        type="number"
        step={field.step ?? 1}
        value={text}
        {...faultOf(describedBy)}
        onChange={({ target }) => write(target.value)}
      />
    </label>
  );
});

const BooleanInput = observer(function BooleanInput({ field, draft, describedBy }: InputProps<'boolean'>) {
  const { language } = useWindow().preferences;
  return (
    <label className="panel-check">
      <input
        type="checkbox"
        checked={draft.valueAt(field.path) === true}
        {...faultOf(describedBy)}
        onChange={({ target }) => draft.write(field.path, target.checked)}
      />
      {field[language]}
    </label>
  );
});

const ChoiceInput = observer(function ChoiceInput({ field, draft, describedBy }: InputProps<'choice'>) {
  const { language } = useWindow().preferences;
  const texts = useTexts(hintTexts);
  const value = draft.valueAt(field.path);
  const { options } = field;
  const index = options.findIndex((option) => option.value === value);
  return (
    <label>
      {field[language]}
      <select
        className="field"
        value={index}
        {...faultOf(describedBy)}
        onChange={({ target }) => draft.write(field.path, options[Number(target.value)]?.value)}
      >
        {(field.isOptional || index === -1) && (
          <option value={-1}>
            {field.isOptional ? texts.asUsual : value === undefined ? texts.unset : String(value)}
          </option>
        )}
        {options.map((option, at) => (
          <option key={option.en} value={at}>
            {option[language]}
          </option>
        ))}
      </select>
    </label>
  );
});

const ChoicesInput = observer(function ChoicesInput({ field, draft, describedBy }: InputProps<'choices'>) {
  const { language } = useWindow().preferences;
  const texts = useTexts(hintTexts);
  const value = draft.valueAt(field.path);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (name: string) =>
    draft.write(
      field.path,
      field.options.filter((option) => chosen.includes(option) !== (option === name)),
    );
  return (
    <fieldset className="platform-choices" aria-describedby={describedBy}>
      <legend>{field[language]}</legend>
      {field.isOptional && (
        <label className="panel-check">
          <input
            type="checkbox"
            checked={value === undefined}
            onChange={({ target }) => draft.write(field.path, target.checked ? undefined : [])}
          />
          {texts.asUsual}
        </label>
      )}
      {(!field.isOptional || value !== undefined) &&
        field.options.map((name) => (
          <label key={name} className="panel-check">
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
            <code>{name}</code>
          </label>
        ))}
    </fieldset>
  );
});

const LinesInput = observer(function LinesInput({ field, draft, describedBy }: InputProps<'lines'>) {
  const { language } = useWindow().preferences;
  const [text, setText] = useState(field.lines.write(draft.valueAt(field.path)));
  const write = (typed: string) => {
    setText(typed);
    draft.write(field.path, field.lines.read(typed));
  };
  return (
    <label>
      {field[language]}
      <textarea
        className="field"
        rows={3}
        spellCheck={false}
        value={text}
        {...faultOf(describedBy)}
        onChange={({ target }) => write(target.value)}
      />
    </label>
  );
});
