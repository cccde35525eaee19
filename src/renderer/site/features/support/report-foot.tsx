import './report-foot.css';
import { ReportLink } from './report-link.tsx';

/** Foot of a screen with the link for reporting content. */
export function ReportFoot() {
  return (
    <footer className="screen-foot">
      <ReportLink />
    </footer>
  );
}
