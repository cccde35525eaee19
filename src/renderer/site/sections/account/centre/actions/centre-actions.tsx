import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import { rewardCoins } from '#shared/contract/account-rules.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import { AppEntry } from '../../../../features/app-offer/app-entry.tsx';
import { appOffer } from '../../../../features/app-offer/app-offer.ts';
import { CheckInMark } from '../../../../features/check-in/check-in-mark.ts';
import { useOpenCheckIn } from '../../../../features/check-in/use-open-check-in.ts';
import { CredentialsCard } from '../../../../features/credentials/credentials-card.tsx';
import { storedRules } from '../../../../features/minors-mode/minors-rules.ts';
import { useMinorsSettings } from '../../../../features/minors-mode/use-minors-settings.ts';
import { MinorsIcon } from '../../../../features/minors-mode/views/minors-icon.tsx';
import { autoBuyWorks } from '../../../../features/purchase/auto-buy/auto-buy-works.ts';
import { serviceHours } from '../../../../features/support/service-hours.ts';
import { paths } from '../../../../paths.ts';
import { Loadable } from '../../../../services/async/loadable.store.ts';
import { useLazyDialog } from '../../../../services/dialogs/use-lazy-dialog.ts';
import { useLifetime } from '../../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../../services/services-context.ts';
import { textSize } from '../../../../services/theme/text-size.ts';
import type { Theme } from '../../../../services/theme/theme.store.ts';
import { useStore } from '../../../../services/use-store.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import {
  BoundPhoneIcon,
  CalendarIcon,
  CoinHistoryIcon,
  GlobeIcon,
  KeyIcon,
  ReceiptIcon,
  SearchAccountIcon,
  SwitchIcon,
} from '../../../../ui/icons/account-icons.tsx';
import { BookIcon, PhoneIcon, UserIcon } from '../../../../ui/icons/icon.tsx';
import { AutoBuyIcon } from '../../../../ui/icons/reading-icons.tsx';
import { CoinHistoryCall } from '../../coins/coin-history-call.ts';
import { ActionButton, ActionLink, ActionRowContent, actionRowClass, FoldedRow } from './action-row.tsx';
import type { AppRewardStore } from './app-reward.store.ts';
import { CacheRow } from './cache-row.tsx';
import { maskedMobile } from './masked-mobile.ts';
import { RewardRow } from './reward-row.tsx';
import { ServiceRow } from './service-row.tsx';
import './centre-actions.css';

interface CentreActionsProps {
  readonly user: UserInfo;
  readonly reward: AppRewardStore;
  /** Called after the server has credited the coins of the app reward. */
  onRewarded(): void;
}

/** Shows the permanent URL of the site. A tap loads it if it is not known yet. */
const DomainRow = observer(function DomainRow() {
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

/** Text sizes; the values are custom properties of the base style sheet. */
const choices = [
  { value: '', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'largest', label: '特大' },
] as const;

/** Sets the text size of the whole site, relative to the browser's own setting. */
const TextSizeRow = observer(function TextSizeRow() {
  const { storage } = useServices();
  const [size] = useState(() => textSize(storage));
  const chosen = choices.find(({ value }) => value === size.get()) ?? choices[0];
  return (
    <div className="theme-row">
      <RadioGroup
        label="字号"
        choices={choices}
        chosen={chosen.value}
        onChoose={(value) => (value === '' ? size.remove() : size.set(value))}
      />
    </div>
  );
});

/** Links to the list of works whose chapters are bought without asking. */
const AutoBuyRow = observer(function AutoBuyRow() {
  const { storage } = useServices();
  const { open, isOpening } = useLazyDialog<object>(loadDialog);
  const { length } = autoBuyWorks(storage);
  return (
    <ActionButton
      icon={<AutoBuyIcon size={22} isOn={length > 0} />}
      label="自动购买"
      note={length > 0 ? `已开启${length}部作品` : '未开启'}
      busy={isOpening}
      onPress={() => open({})}
    />
  );
});

const loadDialog = async () => (await import('../../auto-buy/auto-buy.dialog.tsx')).AutoBuyDialog;

const themeChoices = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const satisfies readonly { readonly value: Theme | 'system'; readonly label: string }[];

const ThemeRow = observer(function ThemeRow() {
  const { theme } = useServices();
  return (
    <div className="theme-row">
      <RadioGroup
        label="外观"
        choices={themeChoices}
        chosen={theme.fixed ?? 'system'}
        onChoose={(value) => theme.choose(value === 'system' ? undefined : value)}
      />
    </div>
  );
});

export function CentreActions({ user, reward, onRewarded }: CentreActionsProps) {
  return (
    <>
      <ActionGroup title="赚金币">
        <CheckInRow />
        <RewardRow store={reward} onReceived={onRewarded} />
        <PhoneRow mobile={user.mobile ?? ''} />
      </ActionGroup>
      <ActionGroup title="账号管理">
        <CredentialsRow user={user} />
        <ActionLink icon={<KeyIcon size={22} />} label="修改密码" to={paths.userPassword.to()} />
        <ActionLink icon={<ReceiptIcon size={22} />} label="充值记录" to={paths.userOrders.to()} />
        <CoinsRow />
        <AutoBuyRow />
        <ActionLink icon={<SearchAccountIcon size={22} />} label="找回账号" to={paths.userFindAccount.to()} />
        <ActionLink icon={<SwitchIcon size={22} />} label="切换账号" to={paths.userLogin.to()} />
      </ActionGroup>
      <ActionGroup title="设置">
        <ThemeRow />
        <TextSizeRow />
        <MinorsRow />
        <CacheRow />
      </ActionGroup>
      <ActionGroup title="服务与帮助">
        <DomainRow />
        <ServiceRow />
        <AppRow reward={reward} />
        <AboutRow />
      </ActionGroup>
    </>
  );
}

function ActionGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="centre-actions__title" id={id}>
        {title}
      </h2>
      <div className="action-group">{children}</div>
    </section>
  );
}

const CheckInRow = observer(function CheckInRow() {
  const { session, storage } = useServices();
  const [mark] = useState(() => new CheckInMark(storage));
  const { openCheckIn, isOpening } = useOpenCheckIn();
  const reward = session.isVip ? <Badge tone="coin">VIP双倍金币</Badge> : 'VIP双倍金币';
  return (
    <ActionButton
      icon={<CalendarIcon size={22} />}
      label="每日签到"
      note={mark.isSet(session.userId) ? <Badge tone="positive">已签到</Badge> : reward}
      busy={isOpening}
      onPress={openCheckIn}
    />
  );
});

/** Links to the coin history, unless the server has none. */
const CoinsRow = observer(function CoinsRow() {
  const { visitStorage } = useServices();
  const [call] = useState(() => new CoinHistoryCall(visitStorage));
  if (call.isMissing) return null;
  return <ActionLink icon={<CoinHistoryIcon size={22} />} label="金币明细" to={paths.userCoins.to()} />;
});

const MinorsRow = observer(function MinorsRow() {
  const { storage } = useServices();
  const { openSettings, isOpening } = useMinorsSettings();
  const [rules] = useState(() => storedRules(storage));
  return (
    <ActionButton
      icon={<MinorsIcon size={22} />}
      label="青少年模式"
      note={rules.get() ? <Badge tone="positive">已开启</Badge> : '未开启'}
      busy={isOpening}
      onPress={openSettings}
    />
  );
});

/** Links to the screen that binds a phone number. Shows a bound number without a link, because it cannot be changed. */
function PhoneRow({ mobile }: { readonly mobile: string }) {
  const icon = <BoundPhoneIcon size={22} />;
  if (mobile !== '') {
    return (
      <p className="action-row">
        <span className="action-row__icon">{icon}</span>
        <span className="action-row__words">
          <span className="action-row__label">已绑定手机</span>
          <span className="action-row__note" data-private>
            {maskedMobile(mobile)}
          </span>
        </span>
      </p>
    );
  }
  return (
    <ActionLink
      icon={icon}
      label="绑定手机"
      note={<Badge tone="coin">+{rewardCoins.bindPhone}金币</Badge>}
      to={paths.userBind.to()}
    />
  );
}

const appLabels = { download: '下载APP', 'home-screen': '添加到主屏幕' } as const;

/** Links to the app for this platform, unless the row of the app reward does. */
const AppRow = observer(function AppRow({ reward }: { readonly reward: AppRewardStore }) {
  const offer = appOffer(useServices().platform);
  if (offer === 'none' || (offer === 'download' && reward.step === 'download')) return null;
  return (
    <AppEntry className={actionRowClass}>
      <ActionRowContent icon={<PhoneIcon size={22} />} label={appLabels[offer]} />
    </AppEntry>
  );
});

/** Shows the credentials for logging in on other devices. The row is collapsed, because others may see the screen. */
function CredentialsRow({ user }: { readonly user: UserInfo }) {
  return (
    <FoldedRow icon={<UserIcon size={22} />} label="账号与密码" note="换设备登录时使用">
      <CredentialsCard account={user.account} password={user.password} />
    </FoldedRow>
  );
}

/** Shows the site's name and build, which customer service asks for. */
function AboutRow() {
  return (
    <FoldedRow icon={<BookIcon size={22} />} label="关于漫阅">
      <div className="about">
        <p>漫阅：漫画、小说、视频</p>
        <p>版本 {import.meta.env['VITE_SITE_VERSION']}</p>
        <p>客服时间 {serviceHours}</p>
        <p>收藏、阅读历史和设置保存在本机，账号、金币和VIP保存在服务器。</p>
      </div>
    </FoldedRow>
  );
}
