import './ui/styles/base.css';
import { boot } from './app/boot/boot.tsx';
import { siteRoutes } from './app/site-routes.ts';
import { AppFrame } from './shell/app-frame.tsx';
import { DialogHost } from './shell/dialog-host.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { ScreenFoot } from './shell/screen-foot.tsx';
import { ToastHost } from './shell/toast-host.tsx';

const root = document.getElementById('root');
if (root) {
  boot(root, import.meta.env, {
    routes: siteRoutes,
    shell: { AppFrame, DialogHost, ErrorScreen, ScreenFoot, ToastHost },
  });
}
