import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { useServices } from '../../services/services-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { CopyAddress } from './copy-address.tsx';
import { type GuideStep, GuideSteps } from './guide-steps.tsx';
import './add-to-home.css';

/** Explains how the user adds the site to the home screen, because pages on iOS cannot do that themselves. */
export function AddToHomeDialog({ close }: DialogControls<undefined>) {
  const { platform } = useServices();
  const isSafari = platform.browser === 'safari';
  return (
    <Dialog
      title="添加到主屏幕"
      placement="bottom"
      onDismiss={close}
      actions={
        <Button variant={isSafari ? 'primary' : 'secondary'} size="large" onClick={() => close()}>
          知道了
        </Button>
      }
    >
      {!isSafari && (
        <div className="add-to-home__address">
          <p>请先复制网址，用 Safari 浏览器打开，再按下面三步操作：</p>
          <CopyAddress address={window.location.href} />
        </div>
      )}
      <GuideSteps steps={steps} />
    </Dialog>
  );
}

/** Draws Safari's toolbar with the share button highlighted. */
const shareButton = (
  <>
    <path className="guide-steps__paper" d="M0 0h96v72H0z" />
    <path className="guide-steps__line" d="M0 40h96M13 52l-5 5 5 5M24 52l5 5-5 5" />
    <path className="guide-steps__line" d="M67 52h8v10h-8zM84 51v12M90 51v12M84 51h6M84 63h6" />
    <path className="guide-steps__fill" d="M12 10h72v6H12zM12 22h46v6H12z" />
    <circle className="guide-steps__mark" cx="49" cy="56" r="13" />
    <path className="guide-steps__sign" d="M46 54h-2.5v8h11v-8H52M49 58V47.5M46 50l3-3 3 3" />
  </>
);

/** Draws the share sheet with its "Add to Home Screen" entry highlighted. */
const addEntry = (
  <>
    <path className="guide-steps__paper" d="M0 0h96v72H0z" />
    <path className="guide-steps__fill" d="M8 9h44v6H8zM8 57h36v6H8z" />
    <rect className="guide-steps__band" x="0" y="24" width="96" height="24" />
    <path className="guide-steps__text" d="M8 36h50" />
    <rect className="guide-steps__outline" x="72" y="29" width="14" height="14" rx="4" />
    <path className="guide-steps__outline" d="M79 32.5v7M75.5 36h7" />
  </>
);

/** Draws a home screen with the site's icon. */
const homeIcon = (
  <>
    <path className="guide-steps__paper" d="M0 0h96v72H0z" />
    <path className="guide-steps__fill" d={iconTiles()} />
    <rect className="guide-steps__mark" x="38" y="38" width="20" height="20" rx="5" />
    <path
      className="guide-steps__sign"
      d="M48 44v9M48 44c-2-1.5-4-2-6-1.5v8.5c2-.5 4 0 6 2 2-2 4-2.5 6-2v-8.5c-2-.5-4 0-6 1.5"
    />
  </>
);

function iconTiles(): string {
  const places = [
    [10, 10],
    [38, 10],
    [66, 10],
    [10, 38],
    [66, 38],
  ] as const;
  return places.map(([x, y]) => `M${x} ${y}h20v20h-20z`).join('');
}

const steps: readonly GuideStep[] = [
  { text: '点击 Safari 工具栏的「分享」按钮', picture: shareButton },
  { text: '向上滑动，选择「添加到主屏幕」', picture: addEntry },
  { text: '点击右上角「添加」，从桌面图标打开漫阅', picture: homeIcon },
];
