import { expect, it } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import type { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import type { ChromiumView } from '#main/hosts/chromium/chromium-view.ts';
import { RestartingChromium } from '#main/hosts/chromium/restarting-chromium.ts';
import { profileOf } from '../../../profile-of.ts';

/** Browser that a test can end. The names of its views contain its number. */
class FakeHost implements Pick<ChromiumHost, 'closed' | 'ending' | 'open' | 'close'> {
  readonly #end = new AbortController();
  readonly #number: number;

  constructor(number: number) {
    this.#number = number;
  }

  get closed(): AbortSignal {
    return this.#end.signal;
  }

  ending(): string {
    return 'killed by SIGKILL';
  }

  open(): Promise<ChromiumView> {
    return Promise.resolve({ number: this.#number } as unknown as ChromiumView);
  }

  close(): Promise<void> {
    this.#end.abort();
    return Promise.resolve();
  }
}

it('concurrent requests restart the browser once, up to a limit', async () => {
  const hosts: FakeHost[] = [];
  const launch = () => {
    const host = new FakeHost(hosts.push(new FakeHost(0)));
    hosts[hosts.length - 1] = host;
    return Promise.resolve(host as unknown as ChromiumHost);
  };
  const messages: string[] = [];
  const browser = new RestartingChromium(await launch(), {
    launch,
    maxRestarts: 1,
    onRestart: ({ en }) => messages.push(en),
  });
  const open = () =>
    browser.open(profileOf('pc-chrome'), {
      signal: new AbortController().signal,
      bridgeLog: new BridgeLog(),
    });
  expect(await open()).toEqual({ number: 1 });
  await hosts[0]?.close();
  expect(await Promise.all([open(), open()])).toEqual([{ number: 2 }, { number: 2 }]);
  expect(messages).toEqual(['The browser ended unexpectedly (killed by SIGKILL) and was restarted']);
  await hosts[1]?.close();
  await expect(open()).rejects.toMatchObject({
    code: 'environment',
    message: expect.stringContaining('ended 2 times, most recently: killed by SIGKILL') as string,
  });
  expect(hosts).toHaveLength(2);
});
