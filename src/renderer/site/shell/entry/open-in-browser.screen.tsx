import { useSearchParams } from 'react-router-dom';
import { ownAddress } from '#shared/http-address.ts';
import { CopyAddress } from '../../features/app-offer/copy-address.tsx';
import { GuideSteps } from '../../features/app-offer/guide-steps.tsx';
import { paths } from '../../paths.ts';
import { useServices } from '../../services/services-context.ts';
import { browserMenuGuide } from './browser-menu-guide.tsx';
import './open-in-browser.css';

const appNames = { wechat: '微信', qq: 'QQ' } as const;

/**
 * Replaces the site inside WeChat and QQ. Explains how their menus open a browser, because only a browser can pay and
 * save files.
 */
export function OpenInBrowserScreen() {
  const { platform } = useServices();
  const [query] = useSearchParams();
  const appName = platform.inApp === null ? '当前应用' : appNames[platform.inApp];
  return (
    <div className="open-in-browser">
      <MenuPointer />
      <h1 className="open-in-browser__title">请在浏览器中打开</h1>
      <p className="open-in-browser__text">{appName}内无法正常阅读和充值，两步即可换到浏览器：</p>
      <GuideSteps steps={browserMenuGuide(platform)} />
      <div className="open-in-browser__copy">
        <p className="open-in-browser__text">也可以复制网址，粘贴到浏览器中打开：</p>
        <CopyAddress address={siteAddress(query.get('url'))} />
      </div>
    </div>
  );
}

/** Returns the requested URL if it belongs to this site, otherwise the home of the site. */
function siteAddress(requested: string | null): string {
  const { origin } = window.location;
  return origin + (ownAddress(requested, origin) ?? paths.comicHome.to());
}

/** Draws an arrow from the text to the corner in which both apps have their menu button. */
function MenuPointer() {
  return (
    <svg className="open-in-browser__pointer" viewBox="0 0 120 110" aria-hidden="true" focusable="false">
      <path d="M14 100C20 56 50 26 98 16" />
      <path d="M82 6l18 9-11 17" />
    </svg>
  );
}
