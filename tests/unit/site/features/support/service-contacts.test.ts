import { expect, it } from 'vitest';
import { serviceContacts } from '#site/features/support/service-contacts.ts';

it('mail and QQ are returned if they are valid', () => {
  expect(
    serviceContacts({ customerServiceEmail: 'help@manyue.example', customerServiceQQ: '10000000' }),
  ).toEqual({ mail: 'help@manyue.example', qq: '10000000' });
  expect(serviceContacts({ customerServiceEmail: 'a@b?bcc=all@b', customerServiceQQ: 'ask us' })).toEqual({
    mail: undefined,
    qq: undefined,
  });
  expect(serviceContacts(undefined)).toEqual({ mail: undefined, qq: undefined });
});
