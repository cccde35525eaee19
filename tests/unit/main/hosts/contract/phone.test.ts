import { PhoneHost } from '#main/hosts/android/phone-host.ts';
import { adbMissing, startAdbServer } from '../../../../phone/adb-server.ts';
import { launchBehindPhone } from '../../../../phone/browser-behind.ts';
import { StandInPhone } from '../../../../phone/stand-in-phone.ts';
import { hostContract } from './host-contract.ts';

const real = 'a phone is real';

hostContract({
  name: 'a phone over adb',
  host: 'phone',
  missing: adbMissing(),
  lacks: {
    emulation: real,
    'pixel-ratio': real,
    touch: 'the browser behind the stand-in phone has no touch screen',
    'time-zone': real,
    'dark-mode': real,
    'own-storage': 'all pages of the phone’s browser share it',
  },
  tags: ['complete'],
  start: async () => {
    const scope = new AsyncDisposableStack();
    const [server, browser] = await Promise.all([startAdbServer(), launchBehindPhone()]);
    scope.use(server);
    scope.defer(browser.close);
    const phone = await StandInPhone.start({
      shell: { 'cat /proc/net/unix': '0: 00000002 00000000 00010000 0001 01 1 @chrome_devtools_remote\n' },
      sockets: { chrome_devtools_remote: browser.port },
    });
    scope.defer(() => phone.close());
    await server.adb.run(['connect', phone.serial]);
    const host = new PhoneHost(server.adb, { onProblem: () => undefined });
    const profile = await host.add(phone.serial);
    return {
      open: (platform, options) => host.open(platform, options),
      profile: () => profile,
      // The command may never get a response.
      crash: (view) => void view.cdp.send('Page.crash').catch(() => undefined),
      endBrowser: () => phone.unplug(),
      close: async () => {
        await host.close();
        await scope.disposeAsync();
      },
    };
  },
});
