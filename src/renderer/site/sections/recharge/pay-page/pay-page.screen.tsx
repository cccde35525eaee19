import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { httpAddress } from '#shared/http-address.ts';
import { ReportFoot } from '../../../features/support/report-foot.tsx';
import { paths } from '../../../paths.ts';
import { useTitle } from '../../../services/navigation/use-title.ts';
import { useServices } from '../../../services/services-context.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { PayFrame } from './pay-frame.tsx';
import { PayPageMemory } from './pay-page-memory.ts';

/**
 * Shows the provider's page whose URL is in the parameter `goUrl`. Anyone can create such a link, so the screen accepts
 * only HTTP(S) and always shows the host.
 */
export const PayPageScreen = observer(function PayPageScreen() {
  const [query] = useSearchParams();
  const { session, visitStorage } = useServices();
  useTitle('支付');
  const url = httpAddress(query.get('goUrl'));
  if (url === undefined) return <Refusal text="支付链接已失效，请重新下单" />;
  const payer = new PayPageMemory(visitStorage).payerAt(url);
  // Refuses to show the page, because the order belongs to another account.
  if (payer !== undefined && payer !== session.userId) return <Refusal text="账号已切换，请重新下单" />;
  return <PayFrame key={url} url={url} isOurs={payer !== undefined} />;
});

function Refusal({ text }: { readonly text: string }) {
  return (
    <>
      <FailureMessage
        text={text}
        actions={
          <ButtonLink variant="primary" to={paths.recharge.to()} replace>
            返回充值中心
          </ButtonLink>
        }
      />
      <ReportFoot />
    </>
  );
}
