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

it('the headers of the page’s own request are stored, whichever event arrives first', async () => {
  const { request, begin, send } = await followed();
  begin('1');
  send('1', 'one');
  expect(request.headers).toEqual({ 'user-agent': 'one' });
  send('2', 'two');
  begin('2');
  expect(request.headers).toEqual({ 'user-agent': 'two' });
});

it('requests of frames, images and API calls are ignored', async () => {
  const { request, begin, send } = await followed();
  begin('1');
  send('1', 'page');
  begin('2', 'frame');
  begin('3', 'main-frame', 'Image');
  for (const id of ['2', '3']) send(id, 'other');
  expect(request.headers).toEqual({ 'user-agent': 'page' });
});

it('a document that did not come from the network has no headers', async () => {
  const { request, begin, send } = await followed();
  begin('1');
  send('1', 'one');
  begin('2');
  expect(request.headers).toBeUndefined();
});
