import { ReportFoot } from '../../features/support/report-foot.tsx';
import type { RouteDefinition } from '../../services/navigation/route-definition.ts';

export function ScreenFoot({ route }: { readonly route: RouteDefinition }) {
  return route.hasNoReportLink ? null : <ReportFoot />;
}
