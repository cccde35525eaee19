import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { TargetsStore } from '../targets.store.ts';
import '../panel-body.css';
import type { Panel } from '../panel.ts';
import { TargetPicker } from '../target-picker.tsx';
import { Accounts } from './accounts.tsx';
import { type StoragePart, StorageStore } from './storage.store.ts';
import { storageTexts } from './storage.texts.ts';
import { StorageTable } from './storage-table.tsx';

const parts = ['account', 'local', 'session', 'cookies'] as const;

const StorageView = observer(function StorageView() {
  const { harness } = useWindow();
  const storage = useStore(StorageStore);
  const targets = useStore(TargetsStore);
  const texts = useTexts(storageTexts);
  const [part, setPart] = useState<(typeof parts)[number]>('account');
  const only = harness.views.length === 1 ? harness.views[0]?.id : undefined;
  const viewId = targets.of('storage') ?? only;
  const wanted = part === 'account' ? undefined : viewId;

  useEffect(() => {
    void storage.show(wanted);
  }, [storage, wanted]);
  useEffect(() => () => void storage.show(undefined), [storage]);

  return (
    <div className="panel-body">
      <TargetPicker panel="storage" label={texts.target} />
      <Segmented
        label={texts.shown}
        value={part}
        options={parts.map((value) => ({ value, text: texts.parts[value] }))}
        onChange={setPart}
      />
      {part === 'account' ? <Accounts viewId={viewId} /> : <Part key={part} part={part} viewId={viewId} />}
    </div>
  );
});

const Part = observer(function Part({
  part,
  viewId,
}: {
  readonly part: StoragePart;
  readonly viewId: string | undefined;
}) {
  const storage = useStore(StorageStore);
  const texts = useTexts(storageTexts);
  if (viewId === undefined) return <p className="panel-soft">{texts.chooseView}</p>;
  if (storage.storage === undefined) {
    return (
      <p className="panel-soft" role="status">
        {storage.isReading ? texts.reading : texts.failed}{' '}
        {!storage.isReading && (
          <button type="button" className="button" onClick={() => void storage.read()}>
            {texts.read}
          </button>
        )}
      </p>
    );
  }
  return (
    <>
      <SearchField label={texts.search} value={storage.search} onChange={storage.setSearch} />
      <StorageTable part={part} />
      {storage.storage.leftOut > 0 && <p className="panel-soft">{texts.leftOut(storage.storage.leftOut)}</p>}
    </>
  );
});

export const storagePanel: Panel = {
  id: 'storage',
  place: 'side',
  icon: 'database',
  title: { zh: '存储与账户', en: 'Storage and accounts' },
  shortTitle: { zh: '存储', en: 'Storage' },
  Content: StorageView,
  createStores: (deps) => [new StorageStore(deps)],
  afterRestart: {
    isKept: false,
    detail: {
      zh: '视图的登录和存储、沙箱用户会清除；用 --db 指定文件时，沙箱用户会保留。',
      en: 'Logins and storage of views and sandbox users are cleared; with --db FILE the sandbox users are kept.',
    },
  },
};
