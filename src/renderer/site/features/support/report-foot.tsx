import './report-foot.css';
import { ReportLink } from './report-link.tsx';

/** What a screen ends with. */
export function ReportFoot() {
  return (
    <footer className="screen-foot">
      <ReportLink />
    </footer>
  );
}
