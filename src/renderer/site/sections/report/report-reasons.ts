import type { ReportReason } from '#shared/contract/contact.ts';

interface ReasonRow {
  readonly reason: ReportReason;
  readonly label: string;
  readonly needsText?: boolean;
}

/** Reasons in display order. */
export const reportReasons: readonly ReasonRow[] = [
  { reason: 'vulgar', label: '低俗色情' },
  { reason: 'illegal', label: '违法违规' },
  { reason: 'fraud', label: '欺诈诱导' },
  { reason: 'infringement', label: '侵权抄袭' },
  { reason: 'content', label: '内容错误或无法显示' },
  { reason: 'payment', label: '充值扣款问题' },
  { reason: 'other', label: '其他问题', needsText: true },
];
