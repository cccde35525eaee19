import { defineTexts } from '../../texts/define-texts.ts';

interface CodeEditorTexts {
  readonly phrases: Readonly<Record<string, string>>;
}

const zh: CodeEditorTexts = {
  phrases: {
    Find: '查找',
    Replace: '替换为',
    next: '下一个',
    previous: '上一个',
    all: '全选',
    'match case': '区分大小写',
    regexp: '正则',
    'by word': '整词',
    replace: '替换',
    'replace all': '全部替换',
    close: '关闭',
    'current match': '当前匹配',
    'on line': '在第',
    'replaced match on line $': '已替换第 $ 行的匹配',
    'replaced $ matches': '已替换 $ 处',
    'Go to line': '到第几行',
    go: '前往',
    'Folded lines': '已折叠',
    'Unfolded lines': '已展开',
    to: '到',
    'folded code': '已折叠的内容',
    unfold: '展开',
    'Fold line': '折叠',
    'Unfold line': '展开',
  },
};

export const codeEditorTexts = defineTexts(zh, { phrases: {} });
