import './ui/styles/base.css';
import { boot } from './app/boot/boot.tsx';
import { siteRoutes } from './app/site-routes.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { AppFrame } from './shell/frame/app-frame.tsx';
import { ScreenFoot } from './shell/frame/screen-foot.tsx';
import { ScreenPlaceholder } from './shell/frame/screen-placeholder.tsx';
import { DialogHost } from './shell/hosts/dialog-host.tsx';
import { ToastHost } from './shell/hosts/toast-host.tsx';

const root = document.getElementById('root');
if (root) {
  boot(root, import.meta.env, {
    routes: siteRoutes,
    shell: { AppFrame, DialogHost, ErrorScreen, ScreenFoot, ScreenPlaceholder, ToastHost },
  });
}
