import type { Language } from '#shared/ipc/subject.ts';

/**
 * Part of the window in which a shortcut works. `window` shortcuts always work, the others only while their part has
 * the focus.
 */
export type ShortcutPlace = 'window' | 'wall' | 'cashier' | 'inspector';

export interface Shortcut extends Readonly<Record<Language, string>> {
  readonly id: string;
  readonly place: ShortcutPlace;
  /**
   * Alternative key combinations. Each is a list of modifiers and a `KeyboardEvent.key`, a digit, or a range such as
   * `1…9`, joined by `+`.
   */
  readonly keys: readonly string[];
}

/** All shortcuts of the window, in the order of the help page. Key handlers use this table. */
export const shortcuts = [
  {
    id: 'nextRegion',
    place: 'window',
    keys: ['F6'],
    zh: '到下一个区域（也用来离开页面）',
    en: 'Next region (also leaves a page)',
  },
  {
    id: 'previousRegion',
    place: 'window',
    keys: ['Shift+F6'],
    zh: '到上一个区域',
    en: 'Previous region',
  },
  {
    id: 'togglePanel',
    place: 'window',
    keys: ['Alt+1…9'],
    zh: '打开或收起对应编号的面板',
    en: 'Open or close the panel with this number',
  },
  {
    id: 'focusAddress',
    place: 'window',
    keys: ['/'],
    zh: '到地址栏；检查器打开时，到它的筛选框',
    en: 'Focus the address bar, or the filter of the open inspector',
  },
  {
    id: 'showHelp',
    place: 'window',
    keys: ['F1'],
    zh: '打开或关闭帮助',
    en: 'Open or close help',
  },
  {
    id: 'showKeys',
    place: 'window',
    keys: ['?'],
    zh: '打开或关闭这张快捷键表',
    en: 'Open or close keyboard shortcuts',
  },
  {
    id: 'toggleMirroring',
    place: 'window',
    keys: ['Alt+M'],
    zh: '开启或关闭同步操作',
    en: 'Turn mirroring on or off',
  },
  {
    id: 'openTools',
    place: 'window',
    keys: ['F9'],
    zh: '打开焦点所在视图的开发者工具',
    en: 'Open developer tools for the focused view',
  },
  {
    id: 'continueHeld',
    place: 'window',
    keys: ['F8'],
    zh: '继续最早拦住的请求',
    en: 'Continue the oldest held request',
  },
  {
    id: 'focusCashier',
    place: 'window',
    keys: ['Alt+0'],
    zh: '到收银台',
    en: 'Focus the cashier',
  },
  {
    id: 'focusView',
    place: 'wall',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    zh: '在视图之间移动',
    en: 'Move between views',
  },
  {
    id: 'moveView',
    place: 'wall',
    keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight', 'Alt+Shift+ArrowUp', 'Alt+Shift+ArrowDown'],
    zh: '移动视图',
    en: 'Move the view',
  },
  {
    id: 'enterPage',
    place: 'wall',
    keys: ['Enter'],
    zh: '进入页面，F6 离开',
    en: 'Enter the page; F6 leaves it',
  },
  {
    id: 'enlarge',
    place: 'wall',
    keys: ['E'],
    zh: '放大这一个视图，再按回到全部',
    en: 'Enlarge this view, or show all views',
  },
  {
    id: 'showAll',
    place: 'wall',
    keys: ['Escape'],
    zh: '回到全部视图',
    en: 'Show all views',
  },
  {
    id: 'pressBack',
    place: 'wall',
    keys: ['B', 'Backspace'],
    zh: '手机返回键',
    en: 'Phone Back button',
  },
  {
    id: 'goBack',
    place: 'wall',
    keys: ['['],
    zh: '后退',
    en: 'Back in history',
  },
  {
    id: 'goForward',
    place: 'wall',
    keys: [']'],
    zh: '前进',
    en: 'Forward in history',
  },
  {
    id: 'reload',
    place: 'wall',
    keys: ['R'],
    zh: '刷新',
    en: 'Reload',
  },
  {
    id: 'rotate',
    place: 'wall',
    keys: ['O'],
    zh: '旋转',
    en: 'Rotate',
  },
  {
    id: 'capture',
    place: 'wall',
    keys: ['P'],
    zh: '截图',
    en: 'Capture screenshot',
  },
  {
    id: 'showVerification',
    place: 'wall',
    keys: ['T'],
    zh: '模拟校验',
    en: 'Verification',
  },
  {
    id: 'editAddress',
    place: 'wall',
    keys: ['A'],
    zh: '修改这个视图的地址',
    en: 'Edit the address of this view',
  },
  {
    id: 'closeView',
    place: 'wall',
    keys: ['Delete'],
    zh: '关闭这个视图',
    en: 'Close this view',
  },
  {
    id: 'zoomFit',
    place: 'wall',
    keys: ['0'],
    zh: '布局：适合窗口',
    en: 'Layout: fit',
  },
  {
    id: 'layoutGrid',
    place: 'wall',
    keys: ['G'],
    zh: '布局：网格，各列等宽',
    en: 'Layout: grid',
  },
  {
    id: 'layoutFocus',
    place: 'wall',
    keys: ['F'],
    zh: '布局：聚焦这个视图，其余为缩略图',
    en: 'Layout: focus on this view, others as thumbnails',
  },
  {
    id: 'zoomHalf',
    place: 'wall',
    keys: ['5'],
    zh: '布局：缩放 50%',
    en: 'Layout: 50%',
  },
  {
    id: 'zoomFull',
    place: 'wall',
    keys: ['1'],
    zh: '布局：缩放 100%',
    en: 'Layout: 100%',
  },
  {
    id: 'chooseOutcome',
    place: 'cashier',
    keys: ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'],
    zh: '在各种支付结果之间移动，Enter 选定',
    en: 'Move between payment outcomes; Enter selects',
  },
  {
    id: 'cancelPayment',
    place: 'cashier',
    keys: ['Escape'],
    zh: '取消支付',
    en: 'Cancel the payment',
  },
  {
    id: 'searchRows',
    place: 'inspector',
    keys: ['/'],
    zh: '到检查器的筛选框',
    en: 'Focus the inspector filter',
  },
  {
    id: 'closeDetails',
    place: 'inspector',
    keys: ['Escape'],
    zh: '关闭详情，回到列表',
    en: 'Close details and return to the list',
  },
] as const satisfies readonly Shortcut[];

type Known = (typeof shortcuts)[number];
export type ShortcutIdIn<Place extends ShortcutPlace> = Extract<Known, { place: Place }>['id'];
