import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useServices } from '../../services/services-context.ts';
import { Button } from '../../ui/button.tsx';
import './pay-return.css';

/** Account and password, which is hidden until it is asked for: others may see the screen. */
export const AccountCard = observer(function AccountCard() {
  const { user } = useServices().session;
  const [isShown, setShown] = useState(false);
  if (!user) return null;
  return (
    <dl className="pay-card">
      <div className="pay-card__row">
        <dt>账号</dt>
        <dd className="pay-card__value">{user.account}</dd>
      </div>
      <div className="pay-card__row">
        <dt>密码</dt>
        <dd className="pay-card__value">{isShown ? user.password : '••••••'}</dd>
        <dd>
          <Button variant="plain" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? '隐藏密码' : '显示密码'}
          </Button>
        </dd>
      </div>
    </dl>
  );
});
