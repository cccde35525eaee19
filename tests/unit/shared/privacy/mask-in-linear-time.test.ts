import { expect, it } from 'vitest';
import { maskPrivate } from '#shared/privacy/mask.ts';

/** Returns the CPU time of this thread in ms, which excludes other work on the machine. */
const cpuMs = () => process.threadCpuUsage().user / 1_000;

it.each(
  [
    ['\\', '"', "'", 'a', '1', ' ', '@', ':', '-'],
    ['account', 'account:', 'account="', "account:'", '"account":"', '"account": ', '&account=a'],
    ['\\"account\\":', 'account%3D', '%3F', '://', '://a', 'my', 'my1', '13', '138 1234 '],
    ['Bearer ', 'authorization:', 'authorization: Basic ', 'cookie:', 'cookie: ', 'password', 'open-'],
    ['"account":[', '"account":{', "account: ['", '"mobile":[]', '"mobile":"', 'mobile[', 'a[account'],
    ['%25', '%2522', '%22account%22%3A', '%22account%22%3A%22', '%253F', '&account%255Ba', '+', '%20'],
    ['密码', '密码：', '密码 ', '密码：\n', 'name="account"', 'name="account"\r\n', '\r\n', '<sign>', '<'],
    [
      '<sign><![CDATA[',
      'name=account value',
      'visit_',
      'visit_1_',
      'eyJ',
      'eyJaaaaaaaaaaa.',
      '１',
      '86',
      '[{',
    ],
    ['account = ', 'account =>', 'session', 'user_', 'xsessionid-', 'trade', 'my1', '0086', 'user-', 'a-b_'],
    ['password=', 'password=a ', 'password= ', '?password=a', 'pwd=a b c', '?aaaaaaa&pwd=a b&'],
  ].flat(),
)('masking runs in linear time for very many of %j', (unit) => {
  const started = cpuMs();
  maskPrivate(unit.repeat(200_000 / unit.length));
  expect(cpuMs() - started).toBeLessThan(1_000);
});
