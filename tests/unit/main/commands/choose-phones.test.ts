import { expect, it } from 'vitest';
import { choosePhones } from '#main/commands/start/choices/choose-phones.ts';
import { readPhones } from '#main/commands/start/choices/read-phones.ts';

it.each([
  ['R5CT', [{ serial: 'R5CT' }]],
  ['127.0.0.1:5555', [{ serial: '127.0.0.1:5555' }]],
  ['R5CT:com.tencent.mm', [{ serial: 'R5CT', socket: 'com.tencent.mm' }]],
  [
    '10.0.0.7:5555:webview_devtools_remote_42,emulator-5554',
    [{ serial: '10.0.0.7:5555', socket: 'webview_devtools_remote_42' }, { serial: 'emulator-5554' }],
  ],
])('reads the phones of %s', (list, phones) => {
  expect(readPhones(list)).toEqual(phones);
});

it('refuses a phone in the desktop program', async () => {
  const context = {
    say: () => undefined,
    warn: () => undefined,
    signal: new AbortController().signal,
    environment: {},
  };
  await expect(choosePhones('R5CT', 'electron', context)).rejects.toThrow('--host browser');
  const phones = await choosePhones(undefined, 'electron', context);
  expect(phones.profiles).toEqual([]);
});
