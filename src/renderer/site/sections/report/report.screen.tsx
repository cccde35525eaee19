import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ownAddress } from '#shared/http-address.ts';
import { trustedServiceAddress } from '../../features/support/service-address.ts';
import { serviceHours } from '../../features/support/service-hours.ts';
import { useCustomerService } from '../../features/support/use-customer-service.ts';
import { paths } from '../../paths.ts';
import { useBack } from '../../services/navigation/use-back.ts';
import { useServices } from '../../services/services-context.ts';
import { useStore } from '../../services/use-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ForwardIcon } from '../../ui/icons/icon.tsx';
import { CheckIcon } from '../../ui/icons/lazy-icons.tsx';
import { ReportStore } from './report.store.ts';
import { ReportForm } from './report-form.tsx';
import './report.css';

function ReportSent({ onBack }: { onBack(): void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // Focuses the title, because the focused button has disappeared.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="report__sent">
      <span className="report__done">
        <CheckIcon size={36} />
      </span>
      <h2 ref={title} className="report__title" tabIndex={-1}>
        提交成功
      </h2>
      <p>感谢您的反馈，我们会尽快核实处理。</p>
      <Button variant="primary" size="large" onClick={onBack}>
        返回
      </Button>
    </section>
  );
}

/** Links to customer service. `requested` is the URL in the link to this screen. */
const ServiceContact = observer(function ServiceContact({
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
        // Sends no Referer header, because the URL of this page contains the page that the user was reading.
        <a className="report__contact" href={address} rel="noreferrer">
          联系客服
          <ForwardIcon size={18} />
        </a>
      )}
    </section>
  );
});

/** Shows the form for reporting the page in `returnUrl`. Ignores URLs of other sites. */
export const ReportScreen = observer(function ReportScreen() {
  const { api, session, visitStorage } = useServices();
  const [query] = useSearchParams();
  const page = ownAddress(query.get('returnUrl'), window.location.origin);
  const store = useStore(
    (lifetime) => new ReportStore({ api, session, storage: visitStorage, page: page ?? '', lifetime }),
  );
  const back = useBack(page ?? paths.comicHome.to());
  return (
    <div className="report">
      {store.sending.status === 'ready' ? <ReportSent onBack={back} /> : <ReportForm store={store} />}
      <ServiceContact requested={query.get('serviceUrl')} />
    </div>
  );
});
