import { ReportLink } from '../../features/support/report-link.tsx';
import type { RouteDefinition } from '../../services/navigation/route-definition.ts';
import './screen-foot.css';

/** What every screen ends with. */
export function ScreenFoot({ route }: { readonly route: RouteDefinition }) {
  if (route.hasNoReportLink) return null;
  return (
    <footer className="screen-foot">
      <ReportLink />
    </footer>
  );
}
