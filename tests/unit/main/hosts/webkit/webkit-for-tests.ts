import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import type { OpenOptions } from '#main/harness/device-view.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { findWebKit } from '#main/hosts/webkit/find-webkit.ts';
import { WebKitHost } from '#main/hosts/webkit/webkit-host.ts';
import type { WebKitView } from '#main/hosts/webkit/webkit-view.ts';
import { profileOf } from '../../../../profile-of.ts';

const found = findWebKit();
/** Reason for skipping the tests; undefined if WebKit is installed. */
export const missing = 'missing' in found ? found.missing.en : undefined;

/** Opens a view of an iPhone, which closes with its host after the test. */
export async function openWebKit(options: Partial<OpenOptions> = {}): Promise<WebKitView> {
  const end = new AbortController();
  const problems: unknown[] = [];
  const host = await WebKitHost.launch({ deviceScript: '', onProblem: (thrown) => problems.push(thrown) });
  onTestFinished(async () => {
    end.abort();
    await host.close();
    if (problems.length > 0) throw problems[0];
  });
  return host.open(profileOf('ios-safari'), { signal: end.signal, bridgeLog: new BridgeLog(), ...options });
}

export async function evaluate(cdp: CdpSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await cdp.send<{
    result: { value?: unknown };
    exceptionDetails?: { text: string };
  }>('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
  return result.value;
}

/** Serves a site until the test ends and returns its port. */
export async function serveSite(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<number> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Responds with a page that has these elements. */
export function page(body: string): (request: IncomingMessage, response: ServerResponse) => void {
  return (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><meta name="viewport" content="width=device-width">${body}`);
  };
}
