import { RequestInterceptor } from '#main/harness/emulation/request-interceptor.ts';
import { OverrideHandler } from '#main/harness/inspector/overrides/override-handler.ts';
import { OverrideRules } from '#main/harness/inspector/overrides/override-rules.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import type { OverrideAction, OverrideRule } from '#shared/ipc/records/inspector.ts';
import { ScriptedSession } from '../scripted-session.ts';

export const rule = (action: OverrideAction, more: Partial<OverrideRule> = {}): OverrideRule => ({
  match: { endpoint: 'user.info' },
  views: null,
  action,
  times: 'always',
  isEnabled: true,
  ...more,
});

const address = 'http://127.0.0.1:5180/api/user/info?x=1';

/** Creates a view whose requests are paused. Records the commands that are sent for each. */
export function stopping(documentHeaders: { name: string; value: string }[] = []) {
  const page = new ScriptedSession();
  const end = new AbortController();
  const { signal } = end;
  const problems: unknown[] = [];
  const onProblem = (thrown: unknown) => problems.push(thrown);
  const requests = new RequestInterceptor(page, { documentHeaders, onProblem, signal });
  const rules = new OverrideRules();
  const applied: string[] = [];
  const answerer = new OverrideHandler({
    viewId: 'view-1',
    apiKey: defaultKeys.api,
    rules,
    onApplied: (networkId, ruleId) => applied.push(`${networkId} ${ruleId}`),
    signal,
  });
  answerer.attach(requests);
  const pause = (more: object = {}, request: object = {}) => {
    page.sent.length = 0;
    const asked = { url: address, method: 'GET', headers: { Origin: 'http://site' }, ...request };
    page.say('Fetch.requestPaused', {
      requestId: 'f',
      networkId: 'n',
      resourceType: 'XHR',
      request: asked,
      ...more,
    });
    return page.sent.filter(([method]) => method !== 'Fetch.enable' && method !== 'Fetch.disable');
  };
  return { page, requests, rules, applied, problems, pause, end };
}
