import { expect, it } from 'vitest';
import { DocumentRequest } from '#main/harness/page/document-request.ts';
import { FakePage } from '../wall/fake-page.ts';

async function followed() {
  const page = new FakePage();
  const request = await DocumentRequest.follow(page, new AbortController().signal);
  const begin = (requestId: string, frameId = 'main-frame', type = 'Document') =>
    page.emit('Network.requestWillBeSent', { requestId, frameId, type });
  const send = (requestId: string, userAgent: string) =>
    page.emit('Network.requestWillBeSentExtraInfo', { requestId, headers: { 'User-Agent': userAgent } });
  return { request, begin, send };
}

it('stores the headers of the page’s own request, whichever event arrives first', async () => {
  const { request, begin, send } = await followed();
  begin('1');
  send('1', 'one');
  expect(request.headers).toEqual({ 'user-agent': 'one' });
  send('2', 'two');
  begin('2');
  expect(request.headers).toEqual({ 'user-agent': 'two' });
});

it('ignores requests of frames, images and calls', async () => {
  const { request, begin, send } = await followed();
  begin('1');
  send('1', 'page');
  begin('2', 'frame');
  begin('3', 'main-frame', 'Image');
  for (const id of ['2', '3']) send(id, 'other');
  expect(request.headers).toEqual({ 'user-agent': 'page' });
});

it('has no headers for a document that did not come over the network', async () => {
  const { request, begin, send } = await followed();
  begin('1');
  send('1', 'one');
  begin('2');
  expect(request.headers).toBeUndefined();
});
