import type { RouteDefinition } from '../services/navigation/route-definition.ts';
import { ReportLink } from './report/report-link.tsx';
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
