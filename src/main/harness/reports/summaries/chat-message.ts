import type { Language } from '#shared/ipc/subject.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { cellsOf, countsOf, groupFindings } from '#shared/report/finding-groups.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import { abortReasonIn, messageIn, reportStrings } from '#shared/report/report-strings.ts';

/** Maximum Markdown message of a WeCom robot. Other robots allow more. */
const maxBytes = 4_096;

/** Maximum number of findings, to keep the message short. The report contains all. */
const maxFindings = 8;
const maxFindingLength = 120;

export interface ChatMessage {
  readonly title: string;
  /** Markdown with only lists and bold text, which all robots support. */
  readonly text: string;
}

const more: Readonly<Record<Language, (count: number) => string>> = {
  zh: (count) => `- 另有 ${count} 个问题`,
  en: (count) => `- and ${count} more`,
};

/**
 * Returns the results of a sweep for a group chat. Masks private texts of pages, because the message leaves this
 * computer.
 */
export function chatMessage(data: ReportData, language: Language): ChatMessage {
  const words = reportStrings[language];
  const title = `${data.passed ? '✅' : '❌'} ${words.product} · ${words.headline(countsOf(data))}`;
  const groups = groupFindings(cellsOf(data));
  const findings = groups.slice(0, maxFindings).map((group) => {
    const { kind, cells } = group;
    const platforms = new Set(cells.map(({ platform }) => platform.id)).size;
    const screens = new Set(cells.map(({ screen }) => screen.id)).size;
    const text = plain(messageIn(language, group)).slice(0, maxFindingLength);
    return `- **${words.kinds[kind] ?? kind}** ${text} (${words.affected(platforms, screens)})`;
  });
  const head = [
    `**${title}**`,
    '',
    `- ${plain(data.origin)}`,
    ...(data.run.commit === undefined ? [] : [`- ${data.run.commit.hash.slice(0, 12)}`]),
    ...(data.abortReason === undefined
      ? []
      : [`- ${plain(words.abortReason(abortReasonIn(language, data)))}`]),
  ];
  for (let shown = findings.length; ; shown -= 1) {
    const rest = groups.length - shown;
    const text = [...head, ...findings.slice(0, shown), ...(rest > 0 ? [more[language](rest)] : [])].join(
      '\n',
    );
    if (shown === 0 || Buffer.byteLength(text) <= maxBytes) return { title, text };
  }
}

/** Returns a text of a page on one line, without Markdown and mentions. */
function plain(text: string): string {
  return maskPrivate(text.slice(0, 4 * maxFindingLength))
    .replace(/[\\`*_[\]|~#@<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the request body for the robot at the address: DingTalk, WeCom or Feishu. Other servers get JSON with `title`
 * and `text`.
 */
export function chatBody({ hostname }: URL, { title, text }: ChatMessage): unknown {
  switch (hostname) {
    case 'oapi.dingtalk.com':
      return { msgtype: 'markdown', markdown: { title, text } };
    case 'qyapi.weixin.qq.com':
      return { msgtype: 'markdown', markdown: { content: text } };
    case 'open.feishu.cn':
    case 'open.larksuite.com':
      return {
        msg_type: 'interactive',
        card: {
          header: { title: { tag: 'plain_text', content: title } },
          elements: [{ tag: 'markdown', content: text }],
        },
      };
    default:
      return { title, text };
  }
}
