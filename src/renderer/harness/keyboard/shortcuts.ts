import type { Language } from '#shared/ipc/subject.ts';

/** Where a key is heard: everywhere in the window, or while the focus is in that part of it. */
export type ShortcutPlace = 'window' | 'cashier';

export interface Shortcut extends Readonly<Record<Language, string>> {
  readonly id: string;
  readonly place: ShortcutPlace;
  /**
   * Each does the same. Modifiers first, joined by `+`; then a key as `KeyboardEvent.key` names it, or a digit, or a range of
   * digits as `1…9`.
   */
  readonly keys: readonly string[];
}

/** Every key of the window: what is heard is what stands here. In the order in which a person reads about them. */
export const shortcuts = [
  {
    id: 'nextRegion',
    place: 'window',
    keys: ['F6'],
    zh: '到下一个区域（也用来离开页面）',
    en: 'Go to the next part of the window (also out of a page)',
  },
  {
    id: 'previousRegion',
    place: 'window',
    keys: ['Shift+F6'],
    zh: '到上一个区域',
    en: 'Go to the part before',
  },
  {
    id: 'togglePanel',
    place: 'window',
    keys: ['Alt+1…9'],
    zh: '打开或收起第几个面板',
    en: 'Open or close the panel of that number',
  },
  {
    id: 'focusAddress',
    place: 'window',
    keys: ['/'],
    zh: '到地址栏',
    en: 'Go to the address bar',
  },
  {
    id: 'showHelp',
    place: 'window',
    keys: ['F1'],
    zh: '打开或关闭帮助',
    en: 'Open or close the help',
  },
  {
    id: 'showKeys',
    place: 'window',
    keys: ['?'],
    zh: '打开或关闭这张快捷键表',
    en: 'Open or close this table of keys',
  },
  {
    id: 'toggleMirroring',
    place: 'window',
    keys: ['Alt+M'],
    zh: '开启或关闭同步操作',
    en: 'Turn mirroring on or off',
  },
  {
    id: 'focusCashier',
    place: 'window',
    keys: ['Alt+0'],
    zh: '到收银台',
    en: 'Go to the cashier sheet',
  },
  {
    id: 'chooseOutcome',
    place: 'cashier',
    keys: ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'],
    zh: '在各种支付结果之间移动，Enter 选定',
    en: 'Move between the outcomes of a payment; Enter decides',
  },
  {
    id: 'cancelPayment',
    place: 'cashier',
    keys: ['Escape'],
    zh: '取消支付',
    en: 'Cancel the payment',
  },
] as const satisfies readonly Shortcut[];

type Known = (typeof shortcuts)[number];
export type ShortcutOf<Place extends ShortcutPlace> = Extract<Known, { place: Place }>['id'];
