import { defineTexts } from './define-texts.ts';

/** What roles of the accessibility tree are called; one that is not here is named as it is. */
export const roleTexts = defineTexts<Readonly<Record<string, string>>>(
  {
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
    StaticText: '文字',
  },
  {
    '': 'place',
    textbox: 'field',
    searchbox: 'search field',
    combobox: 'list',
    img: 'picture',
    StaticText: 'text',
  },
);

/** As `button “Buy”`. */
export function targetText(
  roles: Readonly<Record<string, string>>,
  { role, name }: { readonly role: string; readonly name: string },
): string {
  const word = roles[role] ?? role;
  if (name === '') return word;
  // Between Chinese words there is no space.
  return `${word}${/\w$/.test(word) ? ' ' : ''}“${name}”`;
}
