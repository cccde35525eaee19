import type * as Electron from 'electron';
import { app } from './app.ts';
import { guestWindows } from './contents/guest-windows.ts';
import { contentsStatics as webContents } from './contents/web-contents.ts';
import { protocol } from './protocol.ts';
import { serveDriver } from './serve-driver.ts';
import { sessionStatics as session } from './session.ts';
import { shell } from './shell.ts';
import { BrowserWindow } from './windows/browser-window.ts';
import { dialog } from './windows/dialog.ts';
import { Menu, MenuItem } from './windows/menu.ts';
import { nativeTheme } from './windows/native-theme.ts';
import { screen } from './windows/screen.ts';
import { WebContentsView } from './windows/web-contents-view.ts';

const electron = {
  app,
  BrowserWindow,
  dialog,
  Menu,
  MenuItem,
  nativeTheme,
  protocol,
  screen,
  session,
  shell,
  webContents,
  WebContentsView,
} satisfies Partial<Record<keyof typeof Electron, unknown>>;

guestWindows();
serveDriver(electron);

export {
  app,
  BrowserWindow,
  dialog,
  Menu,
  MenuItem,
  nativeTheme,
  protocol,
  screen,
  session,
  shell,
  WebContentsView,
  webContents,
};
