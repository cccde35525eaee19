import type { PinAnswer } from './pin-lock.ts';

/** What is wrong with a PIN as it was typed; undefined for nothing. */
export function pinFault(pin: string): string | undefined {
  if (pin === '') return '请输入4位数字密码';
  return /^\d{4}$/.test(pin) ? undefined : '密码是4位数字，请重新输入';
}

/** Undefined for the right one. */
export function answerText(answer: PinAnswer): string | undefined {
  if (answer.kind === 'right') return undefined;
  return answer.kind === 'wrong'
    ? '密码错误，请重新输入'
    : `输错次数过多，请${waitText(answer.seconds)}后再试`;
}

function waitText(seconds: number): string {
  return seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`;
}

interface ChosenPin {
  readonly pin: string;
  /** Typed once more: whoever mistypes it would lock themselves out. */
  readonly repeated: string;
}

export function repeatedPinFault({ pin, repeated }: ChosenPin): string | undefined {
  if (repeated === '') return '请再次输入密码';
  return repeated === pin ? undefined : '两次密码不一致，请重新输入';
}
