import { Check } from 'typebox/schema';
import { ReportDetails, submitContact } from '#shared/contract/contact.ts';
import { type Handler, handleForUser, writesTooMuch } from '../handler.ts';
import { refusal, success } from '../response.ts';

export const contactHandlers: readonly Handler[] = [
  handleForUser(submitContact, ({ query, caller }, services, user) => {
    if (query.userId !== caller.userId) return refusal(403, '账号信息不一致，请刷新后重试');
    const details = readDetails(query.contactPosition);
    if (!details) return refusal(400, '投诉内容有误，请修改后重试');
    if (writesTooMuch('reportsFrom', caller, services)) return refusal(429, '提交过于频繁，请稍后再试');
    const { storage, clock } = services;
    storage.reports.add({ userId: user.id, reason: query.contactType, ...details, at: clock.now() });
    return success(null);
  }),
];

/** Reads the details of a report. Returns undefined if the text violates the contract. */
function readDetails(json: string): ReportDetails | undefined {
  try {
    const details: unknown = JSON.parse(json);
    return Check(ReportDetails, details) ? details : undefined;
  } catch {
    return undefined;
  }
}
