import type { RefObject } from 'react';
import { coinsText } from '#shared/text/money-text.ts';
import { paths } from '../../../../paths.ts';
import { returnToPrevious } from '../../../../services/navigation/return-to.ts';
import { ButtonLink } from '../../../../ui/buttons/button.tsx';
import './wallet.css';

interface WalletProps {
  readonly coins: number;
  /** Heading that receives the focus when the focused element is removed. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function Wallet({ coins, heading }: WalletProps) {
  return (
    <section className="wallet" aria-labelledby="wallet">
      <div className="wallet__balance">
        <h2 className="wallet__label" id="wallet" ref={heading} tabIndex={-1}>
          剩余金币
        </h2>
        <p className="wallet__coins">{coinsText(coins)}</p>
      </div>
      <ButtonLink
        to={paths.recharge.to({ returnTo: paths.user.to() })}
        state={returnToPrevious}
        variant="primary"
      >
        充值中心
      </ButtonLink>
    </section>
  );
}
