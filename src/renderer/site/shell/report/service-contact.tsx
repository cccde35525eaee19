import { observer } from 'mobx-react-lite';
import { useServices } from '../../services/services-context.ts';
import { CustomerServiceStore } from '../../services/support/customer-service.store.ts';
import { trustedServiceAddress } from '../../services/support/service-address.ts';
import { useStore } from '../../services/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { ForwardIcon } from '../../ui/icon.tsx';

/** The way to the customer service; `asked` is the address that a link to this page brought. */
export const ServiceContact = observer(function ServiceContact({ asked }: { readonly asked: string | null }) {
  const { api, session } = useServices();
  const store = useStore(() => new CustomerServiceStore({ api, session }));
  const address = trustedServiceAddress(asked, store.address);
  return (
    <section className="report__service" aria-labelledby="report-service">
      <div>
        <h2 className="report__label" id="report-service">
          在线客服
        </h2>
        <p>服务时间 11:00 ~ 18:00</p>
      </div>
      {address === undefined ? (
        <Button
          busy={store.support.status === 'loading'}
          disabled={store.support.status === 'ready'}
          onClick={() => void store.retry()}
        >
          {store.support.status === 'ready' ? '暂无客服' : '获取客服地址'}
        </Button>
      ) : (
        // No referrer: the address of this page names the page that was read.
        <a className="report__contact" href={address} rel="noreferrer">
          联系客服
          <ForwardIcon size={18} />
        </a>
      )}
    </section>
  );
});
