import type { PinResult } from './pin-lock.ts';

/** Returns the error text for an invalid PIN, or undefined if its format is valid. */
export function pinFault(pin: string): string | undefined {
  if (pin === '') return '请输入4位数字密码';
  return /^\d{4}$/.test(pin) ? undefined : '密码是4位数字，请重新输入';
}

/** Returns the error text for a failed attempt, or undefined if the PIN is right. */
export function pinResultText(result: PinResult): string | undefined {
  if (result.kind === 'right') return undefined;
  return result.kind === 'wrong'
    ? '密码错误，请重新输入'
    : `输错次数过多，请${waitText(result.seconds)}后再试`;
}

function waitText(seconds: number): string {
  return seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`;
}

interface ChosenPin {
  readonly pin: string;
  /** Second entry of the PIN, because a typing error would lock the user out. */
  readonly repeated: string;
}

export function repeatedPinFault({ pin, repeated }: ChosenPin): string | undefined {
  if (repeated === '') return '请再次输入密码';
  return repeated === pin ? undefined : '两次密码不一致，请重新输入';
}
