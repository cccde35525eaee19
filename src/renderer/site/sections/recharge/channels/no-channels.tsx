import { observer } from 'mobx-react-lite';
import { serviceHours } from '../../../features/support/service-hours.ts';
import { useService } from '../../../features/support/use-service.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { WalletIcon } from '../../../ui/icons/icon.tsx';
import './no-channels.css';

/** In the place of the ways to pay, while there are none. */
export const NoChannels = observer(function NoChannels() {
  const { address, isAsking, ask } = useService();
  return (
    <section className="no-channels" aria-label="支付方式">
      <WalletIcon size={32} />
      <p>充值渠道维护中，请联系客服</p>
      {address === undefined ? (
        <Button busy={isAsking} onClick={ask}>
          获取客服地址
        </Button>
      ) : (
        <a className="button button--primary button--medium" href={address} rel="noreferrer">
          联系客服
        </a>
      )}
      <p className="no-channels__hours">服务时间 {serviceHours}</p>
    </section>
  );
});
