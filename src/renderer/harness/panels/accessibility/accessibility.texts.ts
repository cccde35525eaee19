import type { Impact } from '#shared/ipc/records/accessibility.ts';
import { defineTexts } from '../../texts/define-texts.ts';

interface AccessibilityTexts {
  readonly target: string;
  readonly view: string;
  readonly tabs: Readonly<Record<'rules' | 'outline', string>>;
  readonly shown: string;
  readonly audit: string;
  readonly auditHint: string;
  readonly running: string;
  readonly cancel: string;
  readonly stale: string;
  readonly none: string;
  readonly passed: (count: number) => string;
  readonly found: (rules: number, elements: number) => string;
  readonly impacts: Readonly<Record<Impact, string>>;
  readonly help: string;
  readonly more: (count: number) => string;
  readonly mark: string;
  readonly clearMark: string;
  readonly chooseView: string;
  readonly noViews: string;
  readonly read: string;
  readonly filter: string;
  readonly tree: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly nodes: (shown: number, all: number) => string;
  readonly isCut: string;
}

export const accessibilityTexts = defineTexts<AccessibilityTexts>(
  {
    target: '检查哪些视图',
    view: '视图',
    tabs: { rules: '规则检查', outline: '角色与名称' },
    shown: '显示',
    audit: '用 axe 检查',
    auditHint: '检查主文档，不含跨源框架。选中一个元素，会在视图上标出并滚动到它。',
    running: '检查中…',
    cancel: '取消',
    stale: '页面已变化，结果属于之前的页面。',
    none: '没有发现问题',
    passed: (count) => `通过 ${count} 条规则`,
    found: (rules, elements) => `${rules} 条规则，${elements} 个元素`,
    impacts: { critical: '致命', serious: '严重', moderate: '中等', minor: '轻微' },
    help: '说明',
    more: (count) => `还有 ${count} 个未列出`,
    mark: '在视图上标出',
    clearMark: '取消标记',
    chooseView: '先选择一个视图。',
    noViews: '先打开一个平台。',
    read: '读取',
    filter: '按角色或名称筛选',
    tree: '角色与名称',
    copy: '复制为 aria snapshot',
    copied: '已复制',
    notCopied: '无法复制',
    nodes: (shown, all) => (shown === all ? `${all} 个节点` : `${shown} / ${all} 个节点`),
    isCut: '节点太多，只显示前面的部分。',
  },
  {
    target: 'Views to check',
    view: 'View',
    tabs: { rules: 'Rules', outline: 'Roles and names' },
    shown: 'Shown',
    audit: 'Run axe',
    auditHint:
      'Checks the main document; cross-origin frames are excluded. Select an element to highlight it in the view and scroll to it.',
    running: 'Checking…',
    cancel: 'Cancel',
    stale: 'The page has changed. These results are for the previous page.',
    none: 'No violations',
    passed: (count) => `${count} ${count === 1 ? 'rule' : 'rules'} passed`,
    found: (rules, elements) =>
      `${rules} ${rules === 1 ? 'rule' : 'rules'}, ${elements} ${elements === 1 ? 'element' : 'elements'}`,
    impacts: { critical: 'Critical', serious: 'Serious', moderate: 'Moderate', minor: 'Minor' },
    help: 'Help',
    more: (count) => `${count} more`,
    mark: 'Highlight in view',
    clearMark: 'Clear highlight',
    chooseView: 'Choose a view first.',
    noViews: 'Open a platform first.',
    read: 'Read',
    filter: 'Filter by role or name',
    tree: 'Roles and names',
    copy: 'Copy as aria snapshot',
    copied: 'Copied',
    notCopied: 'Copy failed',
    nodes: (shown, all) => (shown === all ? `${all} nodes` : `${shown} of ${all} nodes`),
    isCut: 'Too many nodes; only the first are shown.',
  },
);
