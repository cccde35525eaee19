import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { startAdbServer, type TestAdb } from './adb-server.ts';
import { launchBehindPhone } from './browser-behind.ts';
import { emulateBehind } from './emulate-behind.ts';
import { StandInPhone } from './stand-in-phone.ts';

/** Stand-in phones on an adb server of their own. One browser is behind all of them. */
export class ConnectedPhones implements AsyncDisposable {
  readonly server: TestAdb;
  readonly behind: Awaited<ReturnType<typeof launchBehindPhone>>;
  readonly #scope: AsyncDisposableStack;

  private constructor(
    server: TestAdb,
    behind: Awaited<ReturnType<typeof launchBehindPhone>>,
    scope: AsyncDisposableStack,
  ) {
    this.server = server;
    this.behind = behind;
    this.#scope = scope;
  }

  /**
   * Starts the server, and makes it that of the programs that this process starts until the phones are disposed. With
   * `platform`, the phones report its screen, touch and names.
   */
  static async start(platform?: DeviceProfile): Promise<ConnectedPhones> {
    const scope = new AsyncDisposableStack();
    const server = scope.use(await startAdbServer());
    const behind = await launchBehindPhone(platform);
    scope.defer(behind.close);
    if (platform !== undefined) await emulateBehind(behind.connection, platform, behind.connection.closed);
    for (const variable of ['ANDROID_ADB_SERVER_PORT', 'HOME']) {
      const before = process.env[variable];
      scope.defer(() => {
        if (before === undefined) delete process.env[variable];
        else process.env[variable] = before;
      });
      process.env[variable] = server.environment[variable];
    }
    return new ConnectedPhones(server, behind, scope);
  }

  async connect(model: string): Promise<StandInPhone> {
    const phone = await StandInPhone.start({
      shell: {
        getprop: `[ro.product.model]: [${model}]\n[ro.build.version.release]: [16]\n`,
        'cat /proc/net/unix': '0: 00000002 00000000 00010000 0001 01 1 @chrome_devtools_remote\n',
      },
      sockets: { chrome_devtools_remote: this.behind.port },
    });
    this.#scope.defer(() => phone.close());
    await this.server.adb.run(['connect', phone.serial]);
    return phone;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#scope.disposeAsync();
  }
}
