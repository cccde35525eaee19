import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { ConfirmButton } from '../../ui/buttons/confirm-button.tsx';
import '../../ui/fields/field.css';
import { maskPrivateField } from '#shared/privacy/mask.ts';
import { useStore, useTexts } from '../../window-context.ts';
import { type StoragePart, StorageStore } from './storage.store.ts';
import { storageTexts } from './storage.texts.ts';
import './storage-table.css';
import { ValueEditor } from './value-editor.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly whole: () => Promise<string | undefined>;
  readonly save: (value: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export const StorageTable = observer(function StorageTable({ part }: { readonly part: StoragePart }) {
  const storage = useStore(StorageStore);
  const texts = useTexts(storageTexts);
  const [openId, setOpenId] = useState<string>();
  const rows = useRows(part);
  return (
    <>
      <table className="storage-table">
        <thead>
          <tr>
            <th scope="col">{texts.key}</th>
            <th scope="col">{texts.value}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {openId === row.id ? (
                <td colSpan={2}>
                  <ValueEditor {...row} onClose={() => setOpenId(undefined)} />
                </td>
              ) : (
                <>
                  <td>
                    <button type="button" title={row.name} onClick={() => setOpenId(row.id)}>
                      {row.name}
                    </button>
                  </td>
                  <td>{maskPrivateField(row.name, row.value.slice(0, 200))}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="panel-soft">{texts.none}</p>}
      <AddForm part={part} />
      <div className="panel-actions">
        <ConfirmButton
          text={texts.clear}
          question={texts.reallyClear}
          cancelText={texts.cancel}
          onConfirm={() => void storage.clear(part)}
        />
        <button type="button" className="button" onClick={() => void storage.read()}>
          {texts.read}
        </button>
      </div>
    </>
  );
});

function useRows(part: StoragePart): readonly Row[] {
  const storage = useStore(StorageStore);
  if (part !== 'cookies') {
    return storage.found(part).map((entry) => ({
      id: entry.key,
      name: entry.key,
      value: entry.value,
      whole: () => storage.wholeValue(part, entry),
      save: (value) => storage.write(part, entry.key, value),
      remove: () => storage.remove(part, entry.key),
    }));
  }
  return storage.foundCookies.map((cookie) => ({
    id: `${cookie.name} ${cookie.domain} ${cookie.path}`,
    name: cookie.name,
    value: cookie.value,
    // Returns undefined for a shortened value, because saving it would replace the full one.
    whole: async () => (cookie.value.length === cookie.length ? cookie.value : undefined),
    save: (value) => storage.writeCookie({ name: cookie.name, path: cookie.path, value }),
    remove: () => storage.removeCookie(cookie),
  }));
}

const AddForm = observer(function AddForm({ part }: { readonly part: StoragePart }) {
  const storage = useStore(StorageStore);
  const texts = useTexts(storageTexts);
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    void (part === 'cookies'
      ? storage.writeCookie({ name, value, path: '/' })
      : storage.write(part, name, value));
    setName('');
    setValue('');
  };
  const isNameFit = part === 'cookies' ? /^[^\s;=,]{1,200}$/.test(name) : name !== '';
  return (
    <form className="panel-form" onSubmit={add}>
      <input
        className="field"
        aria-label={texts.key}
        placeholder={texts.key}
        spellCheck={false}
        maxLength={1_000}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <input
        className="field"
        aria-label={texts.value}
        placeholder={texts.value}
        spellCheck={false}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <div className="panel-actions">
        <button type="submit" className="button" disabled={!isNameFit}>
          {texts.add}
        </button>
      </div>
    </form>
  );
});
