import { useSearchParams } from 'react-router-dom';
import { httpAddress } from '#shared/address/http-address.ts';
import { ReportLink } from '../../../features/support/report-link.tsx';
import { paths } from '../../../paths.ts';
import { useTitle } from '../../../services/navigation/use-title.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { PayFrame } from './pay-frame.tsx';

/** A provider's page, named by `goUrl`. Anybody can write such a link: nothing but the web is shown, and never without its host. */
export function PayPageScreen() {
  const [query] = useSearchParams();
  useTitle('支付');
  const url = httpAddress(query.get('goUrl'));
  if (url !== undefined) return <PayFrame key={url} url={url} />;
  return (
    <>
      <FailureMessage
        text="支付地址无效，已停止打开"
        actions={
          <ButtonLink variant="primary" to={paths.recharge.to()} replace>
            返回充值中心
          </ButtonLink>
        }
      />
      <footer className="screen-foot">
        <ReportLink />
      </footer>
    </>
  );
}
