import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { payServices } from '../../../features/payment/order/pay-services.ts';
import { showPaymentResult } from '../../../features/payment/result/follow-payment.ts';
import { ReportLink } from '../../../features/support/report-link.tsx';
import { paths } from '../../../paths.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { BackIcon } from '../../../ui/icons/icon.tsx';
import { LockIcon } from '../../../ui/icons/lazy-icons.tsx';
import './pay-frame.css';
import { returnsToPrevious } from '../../../services/navigation/return-to.ts';
import { useBack } from '../../../services/navigation/use-back.ts';
import { PayFrameStore } from './pay-frame.store.ts';

interface PayFrameProps {
  readonly url: string;
  /** True if the server sent this URL in this visit. Otherwise, the URL comes only from the link to this screen. */
  readonly isOurs: boolean;
}

interface FrameFootProps {
  readonly store: PayFrameStore;
  readonly url: string;
}

/**
 * Shows other ways to open the provider's page. They are always visible, because browsers do not report that a frame
 * has failed or was blocked.
 */
function FrameFoot({ store, url }: FrameFootProps) {
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

const always = ['allow-forms', 'allow-scripts', 'allow-popups'] as const;

interface FramedPage {
  readonly url: string;
  /**
   * True if the server sent the URL. Only then may the page navigate the top window, and only after a tap in the page.
   */
  readonly isOurs: boolean;
}

/**
 * Returns the sandbox flags of the iframe. A page of the site's own origin does not get both `allow-scripts` and
 * `allow-same-origin`, because it could then remove the sandbox.
 */
export function frameSandbox({ url, isOurs }: FramedPage, ownOrigin: string): string {
  const isForeign = new URL(url).origin !== ownOrigin;
  return [
    ...always,
    ...(isOurs ? ['allow-top-navigation-by-user-activation'] : []),
    ...(isForeign ? ['allow-same-origin'] : []),
  ].join(' ');
}

/**
 * Returns a handler that leaves the screen with one press. Without the Navigation API, each entry of the frame needs
 * one press.
 */
function useBackOverFrame(): () => void {
  const back = useBack(paths.recharge.to());
  return () => {
    if (!goBackOverFrame(1, back)) back();
  };
}

/**
 * Goes back by `steps` screens. Navigation inside a frame adds entries to the window's history, which the Navigation
 * API skips. Returns false without that API or if the visit has fewer screens. Calls `failed` if the browser refuses.
 */
function goBackOverFrame(steps: number, failed?: () => void): boolean {
  const navigation = 'navigation' in window ? window.navigation : undefined;
  const target = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - steps];
  if (!navigation || !target) return false;
  const { committed, finished } = navigation.traverseTo(target.key);
  committed?.catch((thrown: unknown) => {
    if (!isOvertaken(thrown)) failed?.();
  });
  // Ignores this rejection. It has the same reason as that of `committed`, or means that the user has left the screen.
  finished?.catch(() => undefined);
  return true;
}

/** Returns true if a later navigation has replaced this one. */
function isOvertaken(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}

export const PayFrame = observer(function PayFrame({ url, isOurs }: PayFrameProps) {
  const store = useStore((lifetime) => new PayFrameStore(lifetime));
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
      {!isOurs && <p className="pay-frame__caution">不是从充值中心打开的页面，付款前请核对网址</p>}
      <div className="pay-frame__page">
        <iframe
          key={store.attempt}
          className="pay-frame__frame"
          title={`${host} 的支付页面`}
          src={url}
          sandbox={frameSandbox({ url, isOurs }, window.location.origin)}
          referrerPolicy="no-referrer"
          onLoad={store.loaded}
        />
        <FrameNotice store={store} />
      </div>
      <FrameFoot store={store} url={url} />
    </div>
  );
});

const noticeTexts = {
  loading: '正在打开支付页面…',
  slow: '支付页面打开较慢，可以继续等待或重试',
  loaded: '',
} as const;

/** Shows the loading state. Taps pass through it, because the user can already use a page that has loaded in part. */
const FrameNotice = observer(function FrameNotice({ store }: { readonly store: PayFrameStore }) {
  return (
    <p className={`pay-frame__notice pay-frame__notice--${store.status}`} role="status">
      {noticeTexts[store.status]}
    </p>
  );
});

/** Returns a handler that shows the payment result, and then returns to the screen from which the user came to pay. */
function useFinish(): () => void {
  const services = useServices();
  const navigate = useNavigate();
  const location = useLocation();
  const lifetime = useLifetime();
  useMarkOfLeaving();

  const finish = async () => {
    const ending = await showPaymentResult(services, lifetime.signal);
    if (!ending || ending.answer === 'help') return;
    // Leaves the payment page and the recharge centre, so that Back leads to neither.
    if (returnsToPrevious(location.state) && goBackOverFrame(2)) return;
    void navigate(ending.returnTo?.path ?? paths.user.to(), { replace: true });
  };
  return () => void finish();
}

/** Stores that the user left to pay, however this screen is left, unless the payment is over. */
function useMarkOfLeaving(): void {
  const services = useServices();
  useEffect(() => {
    const { payReturn, session } = services;
    if (payServices(services).payAttempts.of(session.userId)) payReturn.markLeaving();
  }, [services]);
}
