import { expect, it, onTestFinished } from 'vitest';
import { ViewServices } from '#main/harness/view-services.ts';
import { profileOf } from '../../../profile-of.ts';

it('the name of a view is printed in English', () => {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const lines: string[] = [];
  const services = new ViewServices({
    views: () => [],
    setPermissions: () => Promise.resolve(),
    home: 'http://127.0.0.1:5180',
    userFolder: '/nowhere',
    sandbox: undefined,
    pay: 'ask',
    apiKey: 'key',
    notify: () => undefined,
    onOrders: () => undefined,
    onNotice: (line) => lines.push(line),
    signal: end.signal,
  });
  const { onMisbehavior } = services.observe('view-1', profileOf('wechat-ios'), end.signal);
  onMisbehavior('popup', { zh: '页面打开了太多窗口。', en: 'The page opened too many windows.' });
  expect(lines).toEqual([expect.stringMatching(/^[ -~]+: The page opened too many windows\.$/)]);
});
