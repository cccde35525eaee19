import { observer } from 'mobx-react-lite';
import { useServices } from '../../services/services-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { serviceContacts } from './service-contacts.ts';
import { serviceHours } from './service-hours.ts';
import { useCustomerService } from './use-customer-service.ts';
import './contact-service.css';

/** Lists the ways to reach the branch's customer service, with its hours. */
export const ContactService = observer(function ContactService() {
  const { session, clipboard } = useServices();
  const { mail, qq } = serviceContacts(session.common);
  return (
    <>
      <ServiceButton />
      <p className="contact-service">
        <span>服务时间 {serviceHours}</span>
        {mail !== undefined && (
          <a className="contact-service__way" href={`mailto:${mail}`}>
            {mail}
          </a>
        )}
        {qq !== undefined && (
          <button
            type="button"
            className="contact-service__way"
            aria-label={`复制客服QQ ${qq}`}
            onClick={() => void clipboard.copy(qq)}
          >
            QQ {qq}
          </button>
        )}
      </p>
    </>
  );
});

/** Opens the customer service; requests its URL first if it is unknown. */
export const ServiceButton = observer(function ServiceButton() {
  const { address, isAsking, ask } = useCustomerService();
  return address === undefined ? (
    <Button busy={isAsking} onClick={ask}>
      联系客服
    </Button>
  ) : (
    <a className="button button--secondary button--medium" href={address} rel="noreferrer">
      联系客服
    </a>
  );
});
