import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useServices } from '../../services/services-context.ts';
import { serviceAddress } from './service-address.ts';
import './report-link.css';

/** Links to the report page with the URL of the current screen. Shown at the foot of screens and in reader menus. */
export const ReportLink = observer(function ReportLink() {
  const { session } = useServices();
  const { pathname, search } = useLocation();
  const to = paths.report.to({
    returnUrl: window.location.origin + pathname + search,
    serviceUrl: serviceAddress(session.common?.customerServiceUrl, session.account),
  });
  return (
    <Link className="report-link" to={to}>
      投诉举报
    </Link>
  );
});
