import { EventEmitter } from 'node:events';
import type {
  BaseWindow,
  BrowserWindow,
  KeyboardEvent,
  MenuItemConstructorOptions,
  MenuItem as RealItem,
  Menu as RealMenu,
  WebContents,
} from 'electron/main';
import { app } from '../app.ts';
import type { StandInFor } from '../stand-in-for.ts';

interface Role {
  readonly app?: () => void;
  readonly window?: (window: BrowserWindow) => void;
  /** Calls the role's function for the contents with the focus. */
  readonly contents?: (contents: WebContents) => void;
}

const edit = (command: string): Role => ({
  contents: (contents) => void contents.executeJavaScript(`document.execCommand(${JSON.stringify(command)})`),
});

/** Roles as in lib/browser/api/menu-item-roles.ts, `roleList`. */
const roles: Readonly<Record<string, Role>> = {
  quit: { app: () => app.quit() },
  close: { window: (window) => window.close() },
  minimize: { window: (window) => window.minimize() },
  togglefullscreen: { window: (window) => window.setFullScreen(!window.isFullScreen()) },
  toggledevtools: { contents: (contents) => contents.toggleDevTools() },
  zoomin: { contents: (contents) => zoom(contents, contents.getZoomLevel() + 0.5) },
  zoomout: { contents: (contents) => zoom(contents, contents.getZoomLevel() - 0.5) },
  resetzoom: { contents: (contents) => zoom(contents, 0) },
  ...Object.fromEntries(
    ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'].map((name) => [name.toLowerCase(), edit(name)]),
  ),
};

function zoom(contents: WebContents, level: number): void {
  contents.setZoomLevel(level);
}

export class MenuItem implements StandInFor<RealItem, MenuItem> {
  readonly label: string;
  readonly type: RealItem['type'];
  readonly id: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly accelerator: RealItem['accelerator'];
  readonly role: RealItem['role'];
  readonly submenu: RealItem['submenu'];
  readonly #click: MenuItemConstructorOptions['click'];

  constructor(options: MenuItemConstructorOptions) {
    const { label = '', submenu, type, id = '', role } = options;
    // Stores the role in lower case, like menu-item.ts.
    this.role = role?.toLowerCase() as RealItem['role'];
    if (role !== undefined && roles[role.toLowerCase()] === undefined && role !== 'appMenu') {
      throw new Error(`The stand-in does not play the role ${role}.`);
    }
    this.label = label;
    this.id = id;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.accelerator = options.accelerator ?? null;
    this.submenu = (
      Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu
    ) as RealItem['submenu'];
    this.type = type ?? (submenu === undefined ? 'normal' : 'submenu');
    this.#click = options.click;
  }

  /** Prefers a role over the item's own handler, like menu-item.ts. */
  readonly click = (event: KeyboardEvent, focusedWindow: BaseWindow, focusedContents: WebContents): void => {
    const { app: ofApp, window: ofWindow, contents: ofContents } = roles[this.role ?? ''] ?? {};
    if (ofApp !== undefined) ofApp();
    else if (ofWindow !== undefined && focusedWindow != null) ofWindow(focusedWindow as BrowserWindow);
    else if (ofContents !== undefined && focusedContents != null) ofContents(focusedContents);
    else this.#click?.(this as unknown as RealItem, focusedWindow, event);
  };
}

export class Menu extends EventEmitter implements StandInFor<RealMenu, Menu> {
  static #applicationMenu: RealMenu | null = null;

  static buildFromTemplate(template: (MenuItemConstructorOptions | RealItem)[]): RealMenu {
    const menu = new Menu();
    for (const item of template) {
      menu.items.push(new MenuItem(item as MenuItemConstructorOptions) as unknown as RealItem);
    }
    return menu as unknown as RealMenu;
  }

  static setApplicationMenu(menu: RealMenu | null): void {
    Menu.#applicationMenu = menu;
  }

  static getApplicationMenu(): RealMenu | null {
    return Menu.#applicationMenu;
  }

  readonly items: RealItem[] = [];

  getMenuItemById(id: string): RealItem | null {
    for (const item of this.items) {
      if (item.id === id) return item;
      const within = item.submenu?.getMenuItemById(id) ?? null;
      if (within !== null) return within;
    }
    return null;
  }
}
