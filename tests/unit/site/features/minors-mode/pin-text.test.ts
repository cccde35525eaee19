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
])('the PIN %j leads to the message %s', (pin, text) => {
  expect(pinFault(pin)).toBe(text);
});

it.each([
  ['', '请再次输入密码'],
  ['1243', '两次密码不一致，请重新输入'],
  ['1234', undefined],
])('the repetition %j of the PIN 1234 leads to the message %s', (repeated, text) => {
  expect(repeatedPinFault({ pin: '1234', repeated })).toBe(text);
});

it('the message contains the waiting time', () => {
  expect(pinResultText({ kind: 'wait', seconds: 30 })).toBe('输错次数过多，请30秒后再试');
  expect(pinResultText({ kind: 'wait', seconds: 61 })).toBe('输错次数过多，请2分钟后再试');
});

it('the message contains the hours in which videos are allowed', () => {
  const limits = { from: 480, until: 1_230, minutesADay: 40 };
  expect(barrierText('hours', limits)).toContain('每天8:00至20:30可以观看');
  expect(barrierText('time', limits)).toContain('每天可以观看40分钟');
});
