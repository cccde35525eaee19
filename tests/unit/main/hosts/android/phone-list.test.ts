import { expect, it } from 'vitest';
import { appName, packageOf, parseSockets } from '#main/hosts/android/devtools-sockets.ts';
import { parsePhoneList } from '#main/hosts/android/phone-list.ts';

it('reads the state of each phone', () => {
  const lines = [
    '1A2B3C       device usb:1-2 product:panther model:Pixel_7 device:panther transport_id:3',
    'emulator-5554 offline transport_id:4',
    'R5CT         unauthorized usb:1-3 transport_id:5',
    'XYZ          no permissions (user in plugdev group; are your udev rules wrong?); see [http://developer.android.com]',
    'REC          recovery usb:1-4',
    '',
  ];
  expect(parsePhoneList(lines)).toEqual([
    { serial: '1A2B3C', state: 'ready', model: 'Pixel_7' },
    { serial: 'emulator-5554', state: 'offline' },
    { serial: 'R5CT', state: 'unauthorized' },
    { serial: 'XYZ', state: 'forbidden' },
    { serial: 'REC', state: 'other' },
  ]);
});

const unix = (names: readonly string[]) =>
  [
    'Num       RefCount Protocol Flags    Type St Inode Path',
    '0000000000000000: 00000002 00000000 00010000 0001 01 12344 /dev/socket/zygote',
    ...names.map((name) => `0000000000000000: 00000002 00000000 00010000 0001 01 12345 @${name}`),
  ].join('\r\n');

it.each([
  ['chrome_devtools_remote', undefined, 'com.android.chrome'],
  ['webview_devtools_remote_4242', 'com.example.shell:web\0--flag\0', 'com.example.shell'],
  ['xweb_devtools_remote_77', 'com.tencent.mm:xweb\0', 'com.tencent.mm'],
  ['com.tencent.mm_devtools_remote88', undefined, 'com.tencent.mm'],
  ['webview_devtools_remote_9', undefined, undefined],
])('finds the app behind %s', (name, commandLine, expected) => {
  const [socket] = parseSockets(unix([name]));
  expect(socket?.name).toBe(name);
  expect(socket?.pid).toBe(/\d+$/.test(name) ? Number(/\d+$/.exec(name)?.[0]) : undefined);
  expect(packageOf(socket ?? { name: '' }, commandLine)).toBe(expected);
});

it('lists a socket once and ignores others', () => {
  expect(
    parseSockets(unix(['chrome_devtools_remote', 'chrome_devtools_remote', 'jdwp-control'])),
  ).toHaveLength(1);
});

it('names known apps in both languages', () => {
  expect(appName('com.tencent.mm')).toEqual({ zh: '微信', en: 'WeChat' });
  expect(appName('com.example.shell').zh).toBe('com.example.shell');
});
