import type { RecordedStep } from '../ipc/records/recording.ts';
import type { Language } from '../ipc/subject.ts';
import type { Target, VisitStep } from '../screens/visit-step.ts';

/** Chinese and English names of ARIA roles. Other roles are shown by their ID. */
const roles: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  zh: {
    '': '位置',
    button: '按钮',
    link: '链接',
    heading: '标题',
    textbox: '输入框',
    searchbox: '搜索框',
    checkbox: '复选框',
    radio: '单选项',
    switch: '开关',
    tab: '标签页',
    combobox: '下拉列表',
    listbox: '列表框',
    option: '选项',
    slider: '滑块',
    spinbutton: '数字框',
    img: '图片',
    menuitem: '菜单项',
    navigation: '导航',
    complementary: '附加区域',
    region: '区域',
    dialog: '对话框',
    status: '提示',
    alert: '警示',
    StaticText: '文字',
  },
  en: {
    '': 'place',
    textbox: 'field',
    searchbox: 'search field',
    combobox: 'list',
    img: 'picture',
    complementary: 'side part',
    StaticText: 'text',
  },
};

/** Formats a target with its container: `button “Buy” in dialog “Pay”`. */
export function steppedText(target: Target, language: Language): string {
  const { within = null, index = 0, count = 1 } = target;
  const text = targetText(target, language);
  const which =
    count > 1 ? { zh: `（第 ${index + 1} 个）`, en: ` (${index + 1} of ${count})` }[language] : '';
  if (within === null) return `${text}${which}`;
  const part = targetText(within, language);
  return { zh: `${part}里的${text}${which}`, en: `${text}${which} in ${part}` }[language];
}

/** Formats a target: `button “Buy”`. */
export function targetText({ role, name }: Pick<Target, 'role' | 'name'>, language: Language): string {
  const word = roles[language][role] ?? role;
  if (name === '') return word;
  // Adds no space after a Chinese word.
  return `${word}${/\w$/.test(word) ? ' ' : ''}“${name}”`;
}

const zh = {
  open: (address: string) => `打开 ${address}`,
  back: '后退',
  forward: '前进',
  reload: '刷新',
  tap: (what: string) => `点按${what}`,
  tapAt: (x: number, y: number) => `点按画面 ${x}% × ${y}% 处`,
  fill: (what: string, text: string) => `在${what}输入“${text}”`,
  fillSecret: (what: string) => `在${what}输入内容（保密，不显示）`,
  select: (what: string, options: string) => `在${what}选择“${options}”`,
  press: (key: string) => `按键 ${key}`,
  scrollTo: (what: string) => `滚动到${what}`,
  scroll: (percent: number) => `滚动到 ${percent}%`,
  expectVisible: (what: string) => `应看到${what}`,
  expectHidden: (what: string) => `应看不到${what}`,
  expectPictures: (min: number) => `应看到至少 ${min} 张图片`,
  expectPath: (path: string) => `地址应为 ${path}`,
  pay: (preset: string) => `之后的支付：${preset}`,
};

const texts: Readonly<Record<Language, typeof zh>> = {
  zh,
  en: {
    open: (address) => `Open ${address}`,
    back: 'Back',
    forward: 'Forward',
    reload: 'Reload',
    tap: (what) => `Press ${what}`,
    tapAt: (x, y) => `Press the screen at ${x}% × ${y}%`,
    fill: (what, text) => `Type “${text}” into ${what}`,
    fillSecret: (what) => `Type a secret text into ${what}`,
    select: (what, options) => `Choose “${options}” in ${what}`,
    press: (key) => `Press the key ${key}`,
    scrollTo: (what) => `Scroll to ${what}`,
    scroll: (percent) => `Scroll to ${percent}%`,
    expectVisible: (what) => `Expect to see ${what}`,
    expectHidden: (what) => `Expect ${what} to be gone`,
    expectPictures: (min) => `Expect to see ${min} ${min === 1 ? 'picture' : 'pictures'} or more`,
    expectPath: (path) => `Expect the path ${path}`,
    pay: (preset) => `Set later payments to: ${preset}`,
  },
};

const percent = (fraction: number): number => Math.round(fraction * 100);

/** Describes a step of a recording or a visit in words. */
export function stepText(step: RecordedStep['step'] | VisitStep, language: Language): string {
  const words = texts[language];
  const named = (target: Target) => steppedText(target, language);
  switch (step.kind) {
    case 'open':
      return words.open(step.address);
    case 'back':
    case 'forward':
    case 'reload':
      return words[step.kind];
    case 'tap': {
      const { at = null } = step.target;
      return at === null ? words.tap(named(step.target)) : words.tapAt(percent(at.x), percent(at.y));
    }
    case 'fill':
      return step.isSecret ? words.fillSecret(named(step.target)) : words.fill(named(step.target), step.text);
    case 'select':
      return words.select(named(step.target), step.options.join(', '));
    case 'press':
      return words.press(step.key);
    case 'scroll':
      return step.top === null ? words.scroll(percent(step.y)) : words.scrollTo(named(step.top.target));
    case 'expectVisible':
      return words.expectVisible(named(step.target));
    case 'expectHidden':
      return words.expectHidden(named(step.target));
    case 'expectPath':
      return words.expectPath(step.path);
    case 'expectPictures':
      return words.expectPictures(step.min);
    case 'pay':
      return words.pay(step.title[language]);
  }
}
