import { expect, test } from 'vitest';
import { atlasHandlers } from '#main/harness/atlas-handlers.ts';

const caller = { windowId: 'window', signal: new AbortController().signal };

test.each([
  ['the address of this machine in the network', 'http://127.0.0.1:5180', true, 'http://192.168.1.7:5180'],
  ['nothing for a site that only this machine reaches', 'http://localhost:5180', false, null],
  ['a deployed site as it is', 'https://site.test/home', false, 'https://site.test'],
] as const)('a phone is sent %s', async (_, home, isOnLan, origin) => {
  const { getPhoneOrigin } = atlasHandlers({ home, isOnLan, addresses: () => ['192.168.1.7'] });
  expect(await getPhoneOrigin({}, caller)).toEqual({ origin });
});
