import type { BothLanguages } from '#shared/both-languages.ts';
import type { PhoneState } from '#shared/ipc/views/phones.ts';

/** A phone on a cable or in the network that adb has found. */
export interface ListedPhone {
  readonly serial: string;
  readonly state: PhoneState;
  /** Model as adb prints it, with underscores for spaces; absent until the phone is authorized. */
  readonly model?: string;
}

const states: Readonly<Record<string, PhoneState>> = {
  device: 'ready',
  unauthorized: 'unauthorized',
  authorizing: 'unauthorized',
  offline: 'offline',
  connecting: 'offline',
};

/** Returns the phones of `adb devices -l`. Ignores lines that name no phone. */
export function parsePhoneList(lines: readonly string[]): ListedPhone[] {
  return lines.flatMap((line) => {
    const { serial, rest = '' } = /^(?<serial>\S+)\s+(?<rest>\S.*)$/.exec(line)?.groups ?? {};
    if (serial === undefined) return [];
    const [word = ''] = rest.split(/\s/);
    const model = /\bmodel:(\S+)/.exec(rest)?.[1];
    // On Linux adb prints "no permissions (…)" until a udev rule allows access to the phone.
    const state = rest.startsWith('no permissions') ? 'forbidden' : (states[word] ?? 'other');
    return [{ serial, state, ...(model === undefined ? {} : { model }) }];
  });
}

/** Tells the user what to do about a phone that is not ready. */
export const stateAdvice: Readonly<Record<Exclude<PhoneState, 'ready'>, BothLanguages>> = {
  unauthorized: {
    en: 'not authorized: unlock the phone and tap Allow under “Allow USB debugging?”',
    zh: '未授权：请解锁手机，在“允许 USB 调试吗？”里点“允许”',
  },
  offline: {
    en: 'offline: unplug the cable and plug it in again',
    zh: '离线：请重新插拔数据线',
  },
  forbidden: {
    en: 'no permission: add the udev rules (apt install android-sdk-platform-tools-common), then plug the phone in again',
    zh: '没有权限：请先安装 udev 规则（apt install android-sdk-platform-tools-common），再重新插拔数据线',
  },
  other: {
    en: 'not started normally: restart the phone',
    zh: '未正常启动：请重启手机',
  },
};
