import { describe, expect, it } from 'vitest';
import { readConfig } from '#site/services/site-config.ts';

describe('the configuration of a page', () => {
  it('has hosts from the attributes, without trailing slashes, and keys from the environment', () => {
    const attributes = { apiHost: ' https://api.test/v1// ', imageHost: '' };
    expect(readConfig(attributes, { VITE_API_AES_KEY: 'another-key-1234' })).toEqual({
      apiHost: 'https://api.test/v1',
      imageHost: '',
      keys: { api: 'another-key-1234', image: 'manyue-img-key-1', paySign: 'manyue-sig-key-1' },
    });
    expect(readConfig({}, {})).toMatchObject({ apiHost: '', imageHost: '' });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//api.test',
    'api.test',
    'https://',
    'https://u:p@api.test',
    'https://u@api.test',
    'https://a.test/?q',
  ])('rejects %s as a host', (imageHost) => {
    expect(() => readConfig({ imageHost }, {})).toThrow('data-image-host');
  });
});
