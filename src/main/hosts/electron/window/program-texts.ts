import type { Language } from '#shared/ipc/subject.ts';

export interface ProgramTexts {
  readonly title: string;
  readonly cannotStart: string;
  readonly file: string;
  readonly edit: string;
  readonly view: string;
  readonly window: string;
  readonly help: string;
  readonly addressBar: string;
  readonly reloadAll: string;
  readonly captureAll: string;
  readonly showPictures: string;
  readonly quit: string;
  readonly undo: string;
  readonly redo: string;
  readonly cut: string;
  readonly copy: string;
  readonly paste: string;
  readonly selectAll: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly resetZoom: string;
  readonly fullScreen: string;
  readonly windowDevTools: string;
  readonly viewDevTools: string;
  readonly minimize: string;
  readonly harnessHelp: string;
  readonly keys: string;
  readonly electronDocs: string;
}

/** Texts of menus and native dialogs. The texts of the window's page are defined with the page. */
export const programTexts: Readonly<Record<Language, ProgramTexts>> = {
  zh: {
    title: '漫阅 测试台',
    cannotStart: '漫阅 测试台无法启动',
    file: '文件',
    edit: '编辑',
    view: '视图',
    window: '窗口',
    help: '帮助',
    addressBar: '地址栏',
    reloadAll: '全部刷新',
    captureAll: '全部截图',
    showPictures: '打开截图文件夹',
    quit: '退出',
    undo: '撤销',
    redo: '重做',
    cut: '剪切',
    copy: '复制',
    paste: '粘贴',
    selectAll: '全选',
    zoomIn: '放大界面',
    zoomOut: '缩小界面',
    resetZoom: '界面原始大小',
    fullScreen: '全屏',
    windowDevTools: '测试台自身的开发者工具',
    viewDevTools: '当前视图的开发者工具',
    minimize: '最小化',
    harnessHelp: '使用帮助',
    keys: '快捷键',
    electronDocs: 'Electron 文档',
  },
  en: {
    title: 'Manyue Harness',
    cannotStart: 'Manyue Harness cannot start',
    file: 'File',
    edit: 'Edit',
    view: 'View',
    window: 'Window',
    help: 'Help',
    addressBar: 'Address Bar',
    reloadAll: 'Reload All',
    captureAll: 'Capture All Views',
    showPictures: 'Open Screenshots Folder',
    quit: 'Quit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select All',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    resetZoom: 'Actual Size',
    fullScreen: 'Full Screen',
    windowDevTools: 'Harness Developer Tools',
    viewDevTools: 'View Developer Tools',
    minimize: 'Minimize',
    harnessHelp: 'Harness Help',
    keys: 'Keyboard Shortcuts',
    electronDocs: 'Electron Documentation',
  },
};

/** Returns the first supported language in the system's list, or English if there is none. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (/^zh\b/i.test(tag)) return 'zh';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}
