import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useServices } from '../../services/services-context.ts';
import { serviceAddress } from './service-address.ts';
import './report-link.css';

/** To the report page, about the address of the screen it stands on. For every screen's foot, and for the menus of readers. */
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
