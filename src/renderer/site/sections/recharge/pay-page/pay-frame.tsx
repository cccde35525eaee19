import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useShownSignal } from '../../../services/navigation/use-shown-signal.ts';
import { PayAttemptMemory } from '../../../services/payment/pay-attempt.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { showPaymentResult } from '../../../shell/pay-return/follow-payment.ts';
import { ReportLink } from '../../../shell/report/report-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { BackIcon, LockIcon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FrameCover } from './frame-cover.tsx';
import { frameSandbox } from './frame-sandbox.ts';
import './pay-frame.css';
import { PayFrameStore } from './pay-frame.store.ts';
import { reach } from './reach.ts';
import { useBackOverFrame } from './use-back-over-frame.ts';

export const PayFrame = observer(function PayFrame({ url }: { readonly url: string }) {
  const store = useStore(() => new PayFrameStore({ url, reach }));
  const { host, protocol } = new URL(url);
  const finish = useFinish();
  return (
    <div className="pay-frame">
      <header className="pay-frame__bar">
        <IconButton label="返回" icon={<BackIcon />} onClick={useBackOverFrame()} />
        <p className="pay-frame__host">
          {protocol === 'https:' && <LockIcon size={14} />}
          <span className="visually-hidden">支付页面来自</span>
          <bdi>{host}</bdi>
        </p>
        <Button variant="plain" onClick={finish}>
          我已付款
        </Button>
      </header>
      <div className="pay-frame__page">
        {store.status !== 'failed' && (
          <iframe
            key={store.attempt}
            className="pay-frame__frame"
            title={`${host} 的支付页面`}
            src={url}
            sandbox={frameSandbox(url, window.location.origin)}
            referrerPolicy="no-referrer"
            onLoad={store.loaded}
          />
        )}
        <FrameCover store={store} url={url} />
      </div>
      <footer className="pay-frame__foot">
        <ReportLink />
      </footer>
    </div>
  );
});

/** A handler that shows what the server says of the payment, and then where it was paid for. */
function useFinish(): () => void {
  const services = useServices();
  const navigate = useNavigate();
  const shownSignal = useShownSignal();
  useMarkOfLeaving();

  const finish = async () => {
    const signal = shownSignal();
    const answer = await showPaymentResult(services, signal);
    if (answer !== 'paid' || signal.aborted) return;
    void navigate(paths.user.to(), { replace: true });
  };
  return () => void finish();
}

/** Whoever leaves this screen, in whatever way, comes from paying; a payment that is over is not asked about. */
function useMarkOfLeaving(): void {
  const { payReturn, session, storage } = useServices();
  useEffect(() => {
    if (new PayAttemptMemory(storage).of(session.userId)) payReturn.markLeaving();
  }, [payReturn, session, storage]);
}
