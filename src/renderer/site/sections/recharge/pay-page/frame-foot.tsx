import { ReportLink } from '../../../features/support/report-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { PayFrameStore } from './pay-frame.store.ts';

interface FrameFootProps {
  readonly store: PayFrameStore;
  readonly url: string;
}

/**
 * Shows other ways to open the provider's page. They are always visible, because browsers do not report a frame that
 * failed or that its provider blocks.
 */
export function FrameFoot({ store, url }: FrameFootProps) {
  return (
    <footer className="pay-frame__foot">
      <p className="pay-frame__question">打不开？</p>
      <Button variant="plain" onClick={store.retry}>
        重试
      </Button>
      <a className="button button--plain button--medium" href={url} target="_blank" rel="noopener noreferrer">
        在新窗口打开
      </a>
      <ReportLink />
    </footer>
  );
}
