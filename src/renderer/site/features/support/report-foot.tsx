import './report-foot.css';
import { ReportLink } from './report-link.tsx';

/** Shows the link for reporting content at the foot of a screen. */
export function ReportFoot() {
  return (
    <footer className="screen-foot">
      <ReportLink />
    </footer>
  );
}
