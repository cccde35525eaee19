import { describe, expect, it } from 'vitest';
import { readVisitor } from '#site/services/session/read-visitor.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

const randomBytes = (bytes: Uint8Array) => bytes.fill(0xab);
const read = (area: Storage, search = '', referrer = '') =>
  readVisitor(new SiteStorage(area), { search, referrer, randomBytes });

describe('a visitor', () => {
  it('has a random trace ID of 32 hex digits and the default branch, and keeps them', () => {
    const area = memoryStorage();
    const visitor = { traceId: 'ab'.repeat(16), branchId: '-2', fromDomain: '' };
    expect(read(area)).toEqual(visitor);
    expect(readVisitor(new SiteStorage(area), { search: '', referrer: '', randomBytes: (b) => b })).toEqual(
      visitor,
    );
  });

  it('takes the trace ID from the URL of the first page and keeps it on later pages', () => {
    const area = memoryStorage();
    const visitor = { traceId: 'Visitor_7-x', branchId: '77', fromDomain: 'ads.example.com' };
    expect(read(area, '?tgId=77&visitorId=Visitor_7-x', 'https://ads.example.com/a?b')).toEqual(visitor);
    expect(read(area, '', 'https://other.example.com/')).toEqual(visitor);
  });

  it('takes the branch from every URL, but the trace ID only from the first, because it opens the account', () => {
    const area = memoryStorage();
    const { traceId } = read(area);
    expect(read(area, '?tgId=77&visitorId=Visitor_7-x')).toMatchObject({ traceId, branchId: '77' });
    expect(read(area)).toMatchObject({ traceId, branchId: '77' });
  });

  it.each([
    '?tgId=abc&visitorId=a%20b',
    '?tgId=1234567890123',
    '?tgId=&visitorId=',
    `?visitorId=${'x'.repeat(65)}`,
  ])('ignores an invalid URL: %s', (search) => {
    expect(read(memoryStorage(), search)).toEqual({
      traceId: 'ab'.repeat(16),
      branchId: '-2',
      fromDomain: '',
    });
  });

  it('replaces invalid stored values', () => {
    const area = memoryStorage({ traceId: '"a b"', branchId: '"x"', userFrom: '"<script>"' });
    expect(read(area, '', 'about:blank')).toEqual({
      traceId: 'ab'.repeat(16),
      branchId: '-2',
      fromDomain: '',
    });
  });
});
