import { appendFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { toAppError } from '#shared/errors.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import { postWebhook, type Webhook } from '../../harness/reports/post-webhook.ts';
import { githubAnnotations } from '../../harness/reports/summaries/annotations.ts';
import { chatMessage } from '../../harness/reports/summaries/chat-message.ts';
import { markdownSummary } from '../../harness/reports/summaries/markdown.ts';
import type { WrittenReport } from '../../harness/reports/write-report.ts';
import { type CommandContext, exitCodes } from '../command.ts';
import { failedLines, platformLines, skippedLines, summaryLine } from '../start/terminal/result-lines.ts';

interface Audience {
  /** Language of the CI job summary and of the chat message. */
  readonly language: Language;
  /** Webhook of the chat that receives the result. */
  readonly chat: Webhook | undefined;
}

/** Shows the report of a whole sweep and sends it to the CI system and the chat. Resolves with the exit code. */
export async function publishReport(
  written: WrittenReport,
  { language, chat }: Audience,
  context: CommandContext,
): Promise<number> {
  const { data } = written;
  const { environment, say } = context;
  const code = showReport(written, context);
  const stepSummary = environment['GITHUB_STEP_SUMMARY'];
  if (stepSummary) await appendFile(stepSummary, markdownSummary(data, language));
  if (environment['GITHUB_ACTIONS'] === 'true') githubAnnotations(data, language).forEach(say);
  await sendToChat({ chat, language }, data, context);
  return code;
}

/** Prints the results of a report. Returns the exit code. */
export function showReport(
  { page, data, notices, isElsewhere }: WrittenReport,
  { say, warn }: Pick<CommandContext, 'say' | 'warn'>,
): number {
  if (data.abortReason !== undefined) warn(`The sweep stopped early: ${data.abortReason}`);
  for (const notice of notices) warn(notice);
  for (const line of platformLines(data)) say(line);
  for (const line of failedLines(data)) say(line);
  for (const line of skippedLines(data)) say(line);
  say(summaryLine(data));
  say(`report ${pathToFileURL(page).href}`);
  return isElsewhere ? exitCodes.unusable : exitCodeOf(data);
}

/** Sends the result to the chat. A failure is a warning and does not change the result. */
async function sendToChat(
  { chat, language }: Audience,
  data: ReportData,
  context: CommandContext,
): Promise<void> {
  if (chat === undefined || (chat.when === 'failed' && data.passed)) return;
  try {
    await postWebhook(chat.address, chatMessage(data, language), context.signal);
  } catch (thrown) {
    context.warn(toAppError(thrown).message);
  }
}

function exitCodeOf({ abortReason, passed }: ReportData): number {
  if (abortReason !== undefined) return exitCodes.unusable;
  return passed ? exitCodes.ok : exitCodes.failed;
}
