import { expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open } = chromiumForFile();

/** Chromium's word for why a document is not shown; another for a name that nobody knows. */
const blocked = expect.objectContaining({ errorText: 'net::ERR_BLOCKED_BY_CLIENT' }) as object;

it.each(['wx.tenpay.com', 'tenpay.com', 'mclient.alipay.com', 'pay.weixin.qq.com'])(
  'no page comes to the real gateway %s',
  async (host) => {
    const view = await open(profileOf('wechat-android'), '/');
    expect(await view.cdp.send('Page.navigate', { url: `https://${host}/pay` })).toEqual(blocked);
  },
);

it('nothing in a page or its workers calls a real gateway, and others stay open', async () => {
  const failures: string[] = [];
  const { signal } = new AbortController();
  const failed = (params: unknown) => failures.push((params as { errorText: string }).errorText);
  const onSession = (cdp: CdpSession) => {
    cdp.on('Network.loadingFailed', failed, signal);
    void cdp.send('Network.enable');
  };
  const view = await open(profileOf('ios-safari'), '/', { onSession });
  const call = 'fetch("https://wx.tenpay.com/x", { mode: "no-cors" }).then(() => "open", () => "refused")';
  expect(await evaluate(view.cdp, call)).toBe('refused');
  const worker = `new Promise((done) => {
    const source = ${JSON.stringify(`${call}.then(postMessage)`)};
    new Worker(URL.createObjectURL(new Blob([source]))).onmessage = ({ data }) => done(data);
  })`;
  expect(await evaluate(view.cdp, worker)).toBe('refused');
  const blockedHere = expect.stringContaining('ERR_BLOCKED_BY_CLIENT') as string;
  await expect.poll(() => failures).toEqual([blockedHere, blockedHere]);
  expect(await evaluate(view.cdp, 'fetch("/").then(({ status }) => status)')).toBe(200);
});
