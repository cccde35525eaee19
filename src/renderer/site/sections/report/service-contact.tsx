import { observer } from 'mobx-react-lite';
import { trustedServiceAddress } from '../../features/support/service-address.ts';
import { serviceHours } from '../../features/support/service-hours.ts';
import { useCustomerService } from '../../features/support/use-customer-service.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ForwardIcon } from '../../ui/icons/icon.tsx';

/** Links to customer service. `requested` is its URL from the link to this screen. */
export const ServiceContact = observer(function ServiceContact({
  requested,
}: {
  readonly requested: string | null;
}) {
  const { address: known, isAsking, ask } = useCustomerService();
  const address = trustedServiceAddress(requested, known);
  return (
    <section className="report__service" aria-labelledby="report-service">
      <div>
        <h2 className="report__label" id="report-service">
          在线客服
        </h2>
        <p>
          服务时间 <span className="report__hours">{serviceHours}</span>
        </p>
      </div>
      {address === undefined ? (
        <Button busy={isAsking} onClick={ask}>
          联系客服
        </Button>
      ) : (
        // Sends no Referer header, because this page's URL contains the page that the user was reading.
        <a className="report__contact" href={address} rel="noreferrer">
          联系客服
          <ForwardIcon size={18} />
        </a>
      )}
    </section>
  );
});
