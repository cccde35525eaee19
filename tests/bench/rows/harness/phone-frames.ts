import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { PhoneHost } from '#main/hosts/android/phone-host.ts';
import { navigatePage } from '#main/hosts/cdp/navigate-page.ts';
import { adbMissing, startAdbServer } from '../../../phone/adb-server.ts';
import { launchBehindPhone } from '../../../phone/browser-behind.ts';
import { emulateBehind } from '../../../phone/emulate-behind.ts';
import { StandInPhone } from '../../../phone/stand-in-phone.ts';
import { profileOf } from '../../../profile-of.ts';
import type { BenchRow, Measurement } from '../../bench-row.ts';
import { ratesWhileScrolling, tapToFrame, type WatchedView, watchView } from '../../watched-view.ts';

const profile = profileOf('android-chrome');
const measuredMs = 4_000;

/** Live frames of a stand-in phone over adb, beside those of the same browser without adb. */
export const phoneFrames: BenchRow = {
  name: 'phone frames',
  async run({ origin }) {
    const missing = adbMissing();
    if (missing !== undefined) {
      console.log(`phone frames skipped: ${missing}`);
      return [];
    }
    await using scope = new AsyncDisposableStack();
    const end = new AbortController();
    scope.defer(() => end.abort());
    const server = scope.use(await startAdbServer());
    const { connection, port, close } = await launchBehindPhone(profile);
    scope.defer(close);
    await emulateBehind(connection, profile, connection.closed);
    const phone = await StandInPhone.start({
      shell: { 'cat /proc/net/unix': '0: 00000002 00000000 00010000 0001 01 1 @chrome_devtools_remote\n' },
      sockets: { chrome_devtools_remote: port },
    });
    scope.defer(() => phone.close());
    await server.adb.run(['connect', phone.serial]);
    const host = new PhoneHost(server.adb, { onProblem: () => undefined });
    scope.defer(() => host.close());

    const reported = await host.add(phone.serial);
    const view = await host.open(reported, { signal: end.signal, bridgeLog: new BridgeLog() });
    await view.navigate(`${origin}/home`);
    const overAdb = watchView({ cdp: view.cdp, profile: reported }, 'view-1', end.signal);
    const measured = await measure(overAdb, 'over adb', { rate: { atLeast: 20 }, tap: { atMost: 150 } });
    await view.close();

    const { browser } = connection;
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
    });
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const cdp = connection.session(sessionId);
    await cdp.send('Page.enable');
    await navigatePage(cdp, `${origin}/home`, { lost: connection.closed });
    return [
      ...measured,
      ...(await measure(watchView({ cdp, profile }, 'view-2', end.signal), 'without adb')),
    ];
  },
};

interface Goals {
  readonly rate: NonNullable<Measurement['goal']>;
  readonly tap: NonNullable<Measurement['goal']>;
}

async function measure(watched: WatchedView, how: string, goals?: Goals): Promise<readonly Measurement[]> {
  await watched.rest();
  const [rate = Number.NaN] = await ratesWhileScrolling([watched], measuredMs);
  const tap = await tapToFrame(watched);
  return [
    { what: `phone frames, ${how}: rate`, value: rate, unit: '/s', ...(goals && { goal: goals.rate }) },
    { what: `phone frames, ${how}: tap to frame`, value: tap, unit: 'ms', ...(goals && { goal: goals.tap }) },
  ];
}
