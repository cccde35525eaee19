import { observer } from 'mobx-react-lite';
import { serviceHours } from '../../../../features/support/service-hours.ts';
import { useService } from '../../../../features/support/use-service.ts';
import { ServiceIcon } from '../../../../ui/icons/account-icons.tsx';
import { ActionButton, OutwardLink } from './action-row.tsx';

const look = { icon: <ServiceIcon size={22} />, label: '在线客服', note: serviceHours };

/** The customer service, with the account in its address. */
export const ServiceRow = observer(function ServiceRow() {
  const { address, isAsking, ask } = useService();
  return address === undefined ? (
    <ActionButton {...look} busy={isAsking} onPress={ask} />
  ) : (
    <OutwardLink {...look} href={address} />
  );
});
