import { useState } from 'react';
import { useLazyDialog } from '../../services/dialogs/use-lazy-dialog.ts';
import { useServices } from '../../services/services-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { HiddenIcon, ShownIcon } from '../../ui/icons/account-icons.tsx';
import { CopyIcon } from '../../ui/icons/lazy-icons.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import type { StoredCredentials } from './picture/credentials-picture.ts';
import './credentials-card.css';

interface CredentialsCardProps {
  readonly account: string;
  readonly password: string;
  /**
   * True shows the password at first, on screens that ask the user to save it. By default it is hidden, because others
   * may see the screen.
   */
  readonly isShownAtFirst?: boolean;
}

/**
 * Shows account and password, with buttons that copy each and that hide the password. `data-private` masks both in
 * screenshots of tests.
 */
export function CredentialsCard({ account, password, isShownAtFirst = false }: CredentialsCardProps) {
  const { clipboard } = useServices();
  const [isShown, setShown] = useState(isShownAtFirst);
  return (
    <div className="credentials-card">
      <dl>
        <div className="credentials-card__row">
          <dt className="credentials-card__name">账号</dt>
          <dd className="credentials-card__value" data-private>
            {account}
          </dd>
          <dd className="credentials-card__actions">
            <IconButton
              label="复制账号"
              icon={<CopyIcon size={18} />}
              onClick={() => void clipboard.copy(account)}
            />
          </dd>
        </div>
        <div className="credentials-card__row">
          <dt className="credentials-card__name">密码</dt>
          <dd
            className={classNames('credentials-card__value', !isShown && 'credentials-card__value--hidden')}
            data-private
          >
            {isShown ? password : '••••••'}
          </dd>
          <dd className="credentials-card__actions">
            <IconButton
              label={isShown ? '隐藏密码' : '显示密码'}
              icon={isShown ? <ShownIcon size={20} /> : <HiddenIcon size={20} />}
              onClick={() => setShown(!isShown)}
            />
            <IconButton
              label="复制密码"
              icon={<CopyIcon size={18} />}
              onClick={() => void clipboard.copy(password)}
            />
          </dd>
        </div>
      </dl>
      <SavePicture account={account} password={password} />
    </div>
  );
}

/** Lets the user save the account as a picture. */
function SavePicture({ account, password }: Pick<StoredCredentials, 'account' | 'password'>) {
  const { session } = useServices();
  const { open, isOpening } = useLazyDialog<{ readonly credentials: StoredCredentials }>(loadPicture);
  const credentials = { account, password, domain: session.common?.permanentDomain };
  return (
    <Button variant="plain" block busy={isOpening} onClick={() => open({ credentials })}>
      保存为图片
    </Button>
  );
}

const loadPicture = async () =>
  (await import('./picture/credentials-picture.dialog.tsx')).CredentialsPictureDialog;
