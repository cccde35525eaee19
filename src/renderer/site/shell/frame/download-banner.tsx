import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as Type from 'typebox';
import { rewardCoins } from '#shared/contract/account-rules.ts';
import { AppEntry } from '../../features/app-offer/app-entry.tsx';
import { type AppOffer, appOffer } from '../../features/app-offer/app-offer.ts';
import type { RouteDefinition } from '../../services/navigation/route-definition.ts';
import { useServices } from '../../services/services-context.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../ui/icons/icon.tsx';
import './download-banner.css';

const offers: Readonly<Record<Exclude<AppOffer, 'none'>, { text: string; action: string }>> = {
  download: { text: `下载APP领${rewardCoins.app}金币`, action: '立即下载' },
  'home-screen': { text: '添加到主屏幕，像APP一样打开', action: '立即添加' },
};

/** Offer on novel screens, instead of coins that are paid once. */
const dailyCoins = '下载APP，天天领金币';

interface DownloadBannerProps {
  /** Tab of the section that shows the banner. */
  readonly tab: RouteDefinition['tab'];
}

/**
 * Shows the download banner, whose height is fixed from the first paint because it needs no data from the server. After
 * the user closes it, it stays closed until the visit ends.
 */
export const DownloadBanner = observer(function DownloadBanner({ tab }: DownloadBannerProps) {
  const { platform, visitStorage } = useServices();
  const [isClosed] = useState(() => visitStorage.value(Type.Boolean(), 'downloadBannerClosed', false));
  const offer = appOffer(platform);
  if (offer === 'none' || isClosed.get()) return null;
  const { text, action } = offers[offer];
  return (
    <aside className="download-banner" aria-label="下载APP">
      <IconButton label="关闭横幅" icon={<CloseIcon size={18} />} onClick={() => isClosed.set(true)} />
      <img className="download-banner__icon" src={siteIcon()} alt="" width="38" height="38" />
      <p className="download-banner__text">
        <strong>漫阅</strong>
        <span>{tab === 'novel' && offer === 'download' ? dailyCoins : text}</span>
      </p>
      <AppEntry className="download-banner__action">
        <span>{action}</span>
      </AppEntry>
    </aside>
  );
});

/** Returns the URL of the icon that is embedded in the built page, which saves a request before the first content. */
function siteIcon(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '/icon.svg';
}
