import { expect, it } from 'vitest';
import { pinFault, pinResultText, repeatedPinFault } from '#site/features/minors-mode/pin/pin-text.ts';
import { barrierText } from '#site/features/minors-mode/time/limit-texts.ts';

it.each([
  ['', '请输入4位数字密码'],
  ['123', '密码是4位数字，请重新输入'],
  ['12345', '密码是4位数字，请重新输入'],
  ['12a4', '密码是4位数字，请重新输入'],
  ['１２３４', '密码是4位数字，请重新输入'],
  ['0123', undefined],
])('checks the PIN %j: %s', (pin, text) => {
  expect(pinFault(pin)).toBe(text);
});

it.each([
  ['', '请再次输入密码'],
  ['1243', '两次密码不一致，请重新输入'],
  ['1234', undefined],
])('checks 1234 repeated as %j: %s', (repeated, text) => {
  expect(repeatedPinFault({ pin: '1234', repeated })).toBe(text);
});

it('states how long to wait', () => {
  expect(pinResultText({ kind: 'wait', seconds: 30 })).toBe('输错次数过多，请30秒后再试');
  expect(pinResultText({ kind: 'wait', seconds: 61 })).toBe('输错次数过多，请2分钟后再试');
});

it('states when videos may be watched', () => {
  const limits = { from: 480, until: 1_230, minutesADay: 40 };
  expect(barrierText('hours', limits)).toContain('每天8:00至20:30可以观看');
  expect(barrierText('time', limits)).toContain('每天可以观看40分钟');
});
