import type { GuideStep } from '../../features/app-offer/guide-steps.tsx';
import type { Platform } from '../../services/platform/platform.ts';

type AppMenus = Readonly<Record<'ios' | 'other', string>>;

/** Label of the menu entry that opens a browser, for each app and system. */
const menuEntries: Readonly<Record<NonNullable<Platform['inApp']>, AppMenus>> = {
  wechat: { ios: '在默认浏览器中打开', other: '在浏览器打开' },
  qq: { ios: '用Safari打开', other: '用浏览器打开' },
};

/** Returns the steps that lead from a page inside the app to a browser. */
export function browserMenuGuide({ inApp, os }: Pick<Platform, 'inApp' | 'os'>): readonly GuideStep[] {
  const isApple = os === 'ios';
  const entry = menuEntries[inApp ?? 'wechat'][isApple ? 'ios' : 'other'];
  return [
    { text: '点击右上角的「···」', picture: menuButton },
    { text: `选择「${entry}」`, picture: isApple ? compassEntry : globeEntry },
  ];
}

/** Draws the app's bar above the page, with the menu button highlighted. */
const menuButton = (
  <>
    <path className="guide-steps__paper" d="M0 0h96v72H0z" />
    <path className="guide-steps__line" d="M0 28h96M14 9l-5 5 5 5" />
    <path className="guide-steps__fill" d="M28 11h32v6H28zM10 38h76v6H10zM10 50h60v6H10zM10 62h70v10H10z" />
    <circle className="guide-steps__mark" cx="80" cy="14" r="11" />
    <path className="guide-steps__dots" d="M75 14h.01M80 14h.01M85 14h.01" />
  </>
);

/** Draws the menu that slides in from below, with the second of its four entries highlighted. */
const menuSheet = (
  <>
    <path className="guide-steps__paper" d="M0 0h96v72H0z" />
    <path className="guide-steps__fill" d="M10 6h76v5H10zM10 16h50v5H10z" />
    <path className="guide-steps__sheet" d="M0 72V34q0-6 6-6h84q6 0 6 6v38z" />
    <path
      className="guide-steps__fill"
      d="M8 37h16v16H8zM56 37h16v16H56zM80 37h16v16H80zM8 58h16v4H8zM56 58h16v4H56zM80 58h16v4H80z"
    />
    <rect className="guide-steps__mark" x="30" y="35" width="20" height="20" rx="5" />
    <path className="guide-steps__text" d="M33 60h14" />
  </>
);

const compassEntry = (
  <>
    {menuSheet}
    <circle className="guide-steps__sign" cx="40" cy="45" r="6.5" />
    <path className="guide-steps__sign" d="M42.5 42.5l-1.5 4-3.5 1.5 1.5-4z" />
  </>
);

const globeEntry = (
  <>
    {menuSheet}
    <circle className="guide-steps__sign" cx="40" cy="45" r="6.5" />
    <path className="guide-steps__sign" d="M33.5 45h13M40 38.5c-4 4-4 9 0 13M40 38.5c4 4 4 9 0 13" />
  </>
);
