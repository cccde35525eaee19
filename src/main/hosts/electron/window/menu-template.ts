import type { MenuItemConstructorOptions } from 'electron';
import type { ProgramTexts } from './program-texts.ts';

/** Commands of the menu's own items. The other items have roles, which Electron implements. */
export interface MenuCommands {
  readonly focusAddress: () => void;
  readonly reloadAll: () => void;
  readonly captureAll: () => void;
  readonly showPictures: () => void;
  readonly showHelp: () => void;
  readonly showKeys: () => void;
  readonly openDocs: () => void;
  readonly zoomWindow: (step: 1 | -1 | 0) => void;
  readonly windowDevTools: () => void;
  /** Opens the developer tools of the view that was clicked last. */
  readonly viewDevTools: () => void;
}

/**
 * Returns the menu as data. Omits `role: 'reload'`, which would discard the harness window's state. Omits the zoom and
 * DevTools roles too, because they act on the focused page, which may be a previewed one.
 */
export function menuTemplate(
  texts: ProgramTexts,
  commands: MenuCommands,
  platform: NodeJS.Platform,
): MenuItemConstructorOptions[] {
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const appMenu: MenuItemConstructorOptions[] = platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  return [
    ...appMenu,
    {
      label: texts.file,
      submenu: [
        { label: texts.addressBar, accelerator: 'CmdOrCtrl+L', click: commands.focusAddress },
        { label: texts.reloadAll, accelerator: 'CmdOrCtrl+R', click: commands.reloadAll },
        separator,
        { label: texts.captureAll, accelerator: 'CmdOrCtrl+Shift+S', click: commands.captureAll },
        { label: texts.showPictures, click: commands.showPictures },
        separator,
        { label: texts.quit, role: 'quit' },
      ],
    },
    {
      label: texts.edit,
      submenu: [
        { label: texts.undo, role: 'undo' },
        { label: texts.redo, role: 'redo' },
        separator,
        { label: texts.cut, role: 'cut' },
        { label: texts.copy, role: 'copy' },
        { label: texts.paste, role: 'paste' },
        { label: texts.selectAll, role: 'selectAll' },
      ],
    },
    {
      label: texts.view,
      submenu: [
        { label: texts.zoomIn, accelerator: 'CmdOrCtrl+Plus', click: () => commands.zoomWindow(1) },
        { label: texts.zoomOut, accelerator: 'CmdOrCtrl+-', click: () => commands.zoomWindow(-1) },
        { label: texts.resetZoom, accelerator: 'CmdOrCtrl+0', click: () => commands.zoomWindow(0) },
        separator,
        { label: texts.fullScreen, role: 'togglefullscreen' },
        { label: texts.viewDevTools, accelerator: 'F12', click: commands.viewDevTools },
        { label: texts.windowDevTools, accelerator: 'CmdOrCtrl+Shift+I', click: commands.windowDevTools },
      ],
    },
    { label: texts.window, submenu: [{ label: texts.minimize, role: 'minimize' }] },
    {
      label: texts.help,
      submenu: [
        { label: texts.harnessHelp, accelerator: 'F1', click: commands.showHelp },
        { label: texts.keys, click: commands.showKeys },
        separator,
        { label: texts.electronDocs, click: commands.openDocs },
      ],
    },
  ];
}
