import { observer } from 'mobx-react-lite';
import { Loadable } from '../../../../services/async/loadable.store.ts';
import { useLifetime } from '../../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../../services/services-context.ts';
import { useStore } from '../../../../services/use-store.ts';
import { GlobeIcon } from '../../../../ui/icons/account-icons.tsx';
import { ActionButton } from './action-row.tsx';

/** Shows the permanent URL of the site. If it has not been loaded yet, a tap loads it first. */
export const DomainRow = observer(function DomainRow() {
  const { session, clipboard, toasts } = useServices();
  const lifetime = useLifetime();
  const common = useStore(() => new Loadable((signal) => session.loadCommon(signal)));

  const handlePress = async () => {
    const { signal } = lifetime;
    if (!session.common?.permanentDomain) await common.load(signal);
    if (signal.aborted) return;
    const domain = session.common?.permanentDomain;
    if (domain) await clipboard.copy(domain);
    else toasts.show(common.error?.message ?? '暂无永久域名');
  };
  return (
    <ActionButton
      icon={<GlobeIcon size={22} />}
      label="复制永久域名"
      note={session.common?.permanentDomain}
      busy={common.status === 'loading'}
      onPress={() => void handlePress()}
    />
  );
});
