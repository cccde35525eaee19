import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { ownAddress } from '#shared/address/http-address.ts';
import { paths } from '../../paths.ts';
import { useBack } from '../../services/navigation/use-back.ts';
import { useServices } from '../../services/services-context.ts';
import { useStore } from '../../services/use-store.ts';
import { ReportStore } from './report.store.ts';
import { ReportForm } from './report-form.tsx';
import { ReportSent } from './report-sent.tsx';
import { ServiceContact } from './service-contact.tsx';
import './report.css';

/** Shows the form that reports the page in `returnUrl`. URLs of other sites are ignored. */
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
