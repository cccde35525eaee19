import { observer } from 'mobx-react-lite';
import { serviceContacts } from '../../../../features/support/service-contacts.ts';
import { serviceHours } from '../../../../features/support/service-hours.ts';
import { useCustomerService } from '../../../../features/support/use-customer-service.ts';
import { useServices } from '../../../../services/services-context.ts';
import { ServiceIcon } from '../../../../ui/icons/account-icons.tsx';
import { ActionButton, OutwardLink } from './action-row.tsx';

const icon = <ServiceIcon size={22} />;
const look = { icon, label: '在线客服', note: serviceHours };

/** Links to customer service, with the account in the URL, and shows its other contacts. */
export const ServiceRow = observer(function ServiceRow() {
  const { session, clipboard } = useServices();
  const { address, isAsking, ask } = useCustomerService();
  const { mail, qq } = serviceContacts(session.common);
  return (
    <>
      {address === undefined ? (
        <ActionButton {...look} busy={isAsking} onPress={ask} />
      ) : (
        <OutwardLink {...look} href={address} />
      )}
      {mail !== undefined && <OutwardLink icon={icon} label="客服邮箱" note={mail} href={`mailto:${mail}`} />}
      {qq !== undefined && (
        <ActionButton
          icon={icon}
          label="客服QQ"
          note={`${qq} 复制`}
          onPress={() => void clipboard.copy(qq)}
        />
      )}
    </>
  );
});
