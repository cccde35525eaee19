import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import type { UserChange } from '#shared/control/user-change.ts';
import { chinaTime } from '#shared/time/china-time.ts';
import { ConfirmButton } from '../../ui/buttons/confirm-button.tsx';
import '../../ui/fields/field.css';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { ConditionsStore } from '../conditions/conditions.store.ts';
import { TargetsStore } from '../targets.store.ts';
import { StorageStore } from './storage.store.ts';
import { storageTexts } from './storage.texts.ts';

const hourMs = 3_600_000;

type SandboxUser = keyof typeof storageTexts.zh.users;

/**
 * Functions that return the changes to a new sandbox user, such as coins and VIP. `now` is the time of the view's
 * clock, which the sandbox uses too.
 */
const sandboxUsers: Readonly<Record<SandboxUser, (now: number) => UserChange>> = {
  poor: () => ({ coins: 0 }),
  rich: () => ({ coins: 10_000 }),
  vip: () => ({ vipType: 'month' }),
  ending: (now) => ({ vipType: 'month', vipEndDate: chinaTime(now + hourMs) }),
  forever: () => ({ vipType: 'forever' }),
  bound: () => ({ mobile: '13800138000' }),
  recharged: () => ({ recharged: true }),
};
const userNames = Object.keys(sandboxUsers) as SandboxUser[];

/** Switches the account of one view or of all views with one click. */
export const Accounts = observer(function Accounts({ viewId }: { readonly viewId: string | undefined }) {
  const { harness } = useWindow();
  const conditions = useStore(ConditionsStore);
  const storage = useStore(StorageStore);
  const targets = useStore(TargetsStore);
  const texts = useTexts(storageTexts);
  const [coins, setCoins] = useState('');
  const hasNone = harness.views.length === 0;
  const become = (user: UserChange) => void storage.becomeSandboxUser(targets.of('storage'), user);
  const becomeOwn = (event: FormEvent) => {
    event.preventDefault();
    if (/^\d{1,9}$/.test(coins)) become({ coins: Number(coins) });
  };
  const now = () => Date.now() + conditions.of(viewId).clockOffsetMs;
  return (
    <>
      <div className="panel-actions">
        <button
          type="button"
          className="button"
          disabled={hasNone}
          onClick={() => void storage.becomeNewVisitor(targets.of('storage'))}
        >
          {texts.newVisitor}
        </button>
      </div>
      <h3>{texts.sandboxUsers}</h3>
      <div className="panel-actions">
        {userNames.map((name) => (
          <button
            key={name}
            type="button"
            className="button"
            disabled={hasNone}
            onClick={() => become(sandboxUsers[name](now()))}
          >
            {texts.users[name]}
          </button>
        ))}
      </div>
      <form className="panel-form panel-form-line" onSubmit={becomeOwn}>
        <label>
          {texts.ownCoins}
          <input
            className="field"
            inputMode="numeric"
            pattern="[0-9]{1,9}"
            value={coins}
            onChange={({ target }) => setCoins(target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={hasNone || coins === ''}>
          {texts.become}
        </button>
      </form>
      <StoredAccounts viewId={viewId} />
    </>
  );
});

const StoredAccounts = observer(function StoredAccounts({ viewId }: { readonly viewId: string | undefined }) {
  const { harness } = useWindow();
  const storage = useStore(StorageStore);
  const targets = useStore(TargetsStore);
  const texts = useTexts(storageTexts);
  const [name, setName] = useState('');
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (viewId !== undefined && (await storage.storeAccount(viewId, name.trim()))) setName('');
  };
  return (
    <>
      <h3>{texts.kept}</h3>
      {storage.accounts.length === 0 && <p className="panel-soft">{texts.noneKept}</p>}
      <ul>
        {storage.accounts.map((account) => (
          <li key={account.name} className="panel-actions">
            <span title={account.origin}>{account.name}</span>
            <button
              type="button"
              className="button"
              aria-label={`${texts.use}: ${account.name}`}
              disabled={harness.views.length === 0}
              onClick={() => void storage.useAccount(targets.of('storage'), account.name)}
            >
              {texts.use}
            </button>
            <ConfirmButton
              text={texts.forget}
              question={texts.reallyForget}
              cancelText={texts.cancel}
              onConfirm={() => void storage.forgetAccount(account.name)}
            />
          </li>
        ))}
      </ul>
      <form className="panel-form panel-form-line" onSubmit={(event) => void keep(event)}>
        <label>
          {texts.accountName}
          <input
            className="field"
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={viewId === undefined || name.trim() === ''}>
          {texts.keep}
        </button>
        {viewId === undefined && <p className="panel-soft">{texts.chooseView}</p>}
      </form>
    </>
  );
});
