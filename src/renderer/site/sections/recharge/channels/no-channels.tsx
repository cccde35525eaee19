import { ContactService } from '../../../features/support/contact-service.tsx';
import { WalletIcon } from '../../../ui/icons/icon.tsx';
import './no-channels.css';

/** Replaces the channel choice if there are no channels. */
export function NoChannels() {
  return (
    <section className="no-channels" aria-label="支付方式">
      <WalletIcon size={32} />
      <p>充值渠道维护中，请联系客服</p>
      <ContactService />
    </section>
  );
}
