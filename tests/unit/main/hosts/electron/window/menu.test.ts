import { describe, expect, it } from 'vitest';
import type { Wall } from '#main/harness/wall/wall.ts';
import { menuCommands, type ToolsPort } from '#main/hosts/electron/window/menu-commands.ts';
import { type MenuCommands, menuTemplate } from '#main/hosts/electron/window/menu-template.ts';
import { pickLanguage, programTexts } from '#main/hosts/electron/window/program-texts.ts';
import { AppError } from '#shared/errors.ts';

const idle: MenuCommands = {
  focusAddress: () => undefined,
  reloadAll: () => undefined,
  captureAll: () => undefined,
  showPictures: () => undefined,
  showHelp: () => undefined,
  showKeys: () => undefined,
  openDocs: () => undefined,
  zoomWindow: () => undefined,
  windowDevTools: () => undefined,
  viewDevTools: () => undefined,
};

type Items = ReturnType<typeof menuTemplate>;
const allItems = (template: Items): Items =>
  template.flatMap((item) => (Array.isArray(item.submenu) ? [item, ...allItems(item.submenu)] : [item]));

describe('the menu', () => {
  it.each(['zh', 'en'] as const)('names every item in %s', (language) => {
    const items = allItems(menuTemplate(programTexts[language], idle, 'linux'));
    const unnamed = items.filter(({ type, label }) => type !== 'separator' && !label);
    expect(unnamed).toEqual([]);
  });

  it('uses each shortcut once', () => {
    const items = allItems(menuTemplate(programTexts.en, idle, 'linux'));
    const keys = items.flatMap(({ accelerator }) => (accelerator === undefined ? [] : [accelerator]));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('CmdOrCtrl+L');
  });

  it('cannot reload the harness window', () => {
    const roles = allItems(menuTemplate(programTexts.en, idle, 'linux')).map(({ role }) => role);
    expect(roles).not.toContain('reload');
    expect(roles).not.toContain('forceReload');
  });

  it('uses only editing roles that act on the focused page', () => {
    const roles = allItems(menuTemplate(programTexts.en, idle, 'linux')).flatMap(({ role }) => role ?? []);
    const ofEditing = ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'];
    const ofProgram = ['quit', 'minimize', 'togglefullscreen'];
    expect(roles.filter((role) => ![...ofEditing, ...ofProgram].includes(role))).toEqual([]);
  });

  it('has the application menu on macOS only', () => {
    expect(menuTemplate(programTexts.en, idle, 'darwin')[0]).toEqual({ role: 'appMenu' });
    expect(menuTemplate(programTexts.en, idle, 'win32')[0]?.role).toBeUndefined();
  });
});

it.each([
  [['zh-Hans-CN', 'en-US'], 'zh'],
  [['zh'], 'zh'],
  [['fr-FR', 'en-GB', 'zh-CN'], 'en'],
  [['fr-FR', 'zh-TW'], 'zh'],
  [['fr-FR'], 'en'],
  [[], 'en'],
])('for the preferred languages %j the language is %s', (preferred, language) => {
  expect(pickLanguage(preferred)).toBe(language);
});

describe('menu commands', () => {
  const contents = (id: number) => {
    const tools = { id, level: 0, opened: [] as unknown[] };
    return {
      ...tools,
      getZoomLevel: () => tools.level,
      setZoomLevel: (level: number) => {
        tools.level = level;
      },
      openDevTools: (options: object) => void tools.opened.push(options),
      tools,
    };
  };

  function setUp(wall: Partial<Wall>) {
    const notified: unknown[] = [];
    const opened: string[] = [];
    const window = contents(1);
    const focus: { on: ToolsPort | null } = { on: null };
    const commands = menuCommands({
      wall: wall as Wall,
      pictures: { show: async () => undefined },
      takeScreenshots: async () => ({ folder: '/p', files: ['a', 'b'], problems: [] }),
      notify: (name, event) => void notified.push([name, event]),
      openExternal: async (url) => void opened.push(url),
      window,
      focusedContents: () => focus.on,
    });
    return { commands, notified, opened, window, focus };
  }

  it('report the saved screenshots', async () => {
    const { commands, notified } = setUp({});
    commands.captureAll();
    await expect
      .poll(() => notified)
      .toEqual([['commandEnded', { kind: 'pictures', folder: '/p', count: 2, problems: [] }]]);
  });

  it('report a failure', async () => {
    const { commands, notified } = setUp({
      reload: () => Promise.reject(new AppError('usage', 'There is no view.')),
    });
    commands.reloadAll();
    await expect
      .poll(() => notified)
      .toEqual([
        ['commandEnded', { kind: 'failed', error: { code: 'usage', message: 'There is no view.' } }],
      ]);
  });

  it('focus the address bar and open the documentation externally', () => {
    const { commands, notified, opened } = setUp({});
    commands.focusAddress();
    commands.openDocs();
    expect(notified).toEqual([['addressFocusRequested', {}]]);
    expect(opened).toEqual(['https://www.electronjs.org/docs/latest/']);
  });

  it('zoom the harness window, whichever page has the focus', () => {
    const { commands, window, focus } = setUp({});
    const view = contents(2);
    focus.on = view;
    commands.zoomWindow(1);
    commands.zoomWindow(1);
    commands.zoomWindow(-1);
    expect([window.tools.level, view.tools.level]).toEqual([0.5, 0]);
    commands.zoomWindow(0);
    expect(window.tools.level).toBe(0);
  });

  it('open detached developer tools of the harness, or of the focused view', async () => {
    const { commands, notified, window, focus } = setUp({});
    const view = contents(2);
    focus.on = view;
    commands.windowDevTools();
    commands.viewDevTools();
    expect([window.tools.opened, view.tools.opened]).toEqual([[{ mode: 'detach' }], [{ mode: 'detach' }]]);
    focus.on = window;
    commands.viewDevTools();
    await expect
      .poll(() => notified)
      .toMatchObject([['commandEnded', { kind: 'failed', error: { code: 'usage' } }]]);
    expect(window.tools.opened).toHaveLength(1);
  });
});
