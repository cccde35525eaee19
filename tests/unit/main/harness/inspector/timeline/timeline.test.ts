import { describe, expect, it } from 'vitest';
import type { RecordedCall } from '#main/harness/inspector/calls/call.ts';
import {
  Timeline,
  type TimelineEvent,
  type TimelineFilter,
} from '#main/harness/inspector/timeline/timeline.ts';
import { rowOf } from '#main/harness/inspector/timeline/timeline-row.ts';
import { endpoints } from '#shared/contract/registry.ts';
import { textsCutInSecrets } from '../texts-cut-in-secrets.ts';

const all: TimelineFilter = { views: null, kinds: null, text: '', only: 'all' };
const line = (text: string, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  kind: 'console',
  level: 'info',
  text,
  ...more,
});

function callOf(timeline: Timeline, more: Partial<RecordedCall> = {}): RecordedCall {
  return {
    id: timeline.nextId(),
    viewId: 'view-1',
    method: 'GET',
    url: 'http://127.0.0.1/api/user/info',
    type: 'XHR',
    startedAt: 5,
    requestHeaders: {},
    endpoint: undefined,
    size: 0,
    isSettled: true,
    ...more,
  };
}

const textsOf = (
  timeline: Timeline,
  filter: Partial<TimelineFilter> = {},
  before: number | null = null,
  limit = 200,
) => timeline.list({ ...all, ...filter }, before, limit).entries.map((entry) => rowOf(entry).text);

describe('the timeline', () => {
  it('orders entries of all views and kinds by their start time', () => {
    const timeline = new Timeline();
    timeline.add('view-1', line('a'));
    const call = callOf(timeline, { viewId: 'view-2' });
    timeline.addCall(call);
    timeline.add('view-2', line('c'));
    expect(textsOf(timeline)).toEqual(['c', call.url, 'a']);
  });

  it('is read in pages without duplicates or gaps', () => {
    const timeline = new Timeline();
    for (let number = 1; number <= 25; number += 1) timeline.add(`view-${number % 3}`, line(String(number)));
    const read: string[] = [];
    let before: number | null = null;
    do {
      const { entries, next } = timeline.list(all, before, 10);
      read.push(...entries.map((entry) => rowOf(entry).text));
      timeline.add('view-1', line('meanwhile'));
      before = next;
    } while (before !== null);
    expect(read.map(Number)).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
  });

  it.each<[what: string, filter: Partial<TimelineFilter>, texts: readonly string[]]>([
    ['a view', { views: ['view-2'] }, ['Second']],
    ['a kind', { kinds: ['exception'] }, ['Second']],
    ['a part of the text', { text: 'first' }, ['First']],
    ['problems', { only: 'problems' }, ['http://127.0.0.1/odd', 'http://127.0.0.1/gone', 'Second']],
    ['calls of the API', { only: 'api' }, ['http://127.0.0.1/odd']],
    ['events', { only: 'events' }, ['http://127.0.0.1/odd', 'http://127.0.0.1/gone', 'Second', 'First']],
    ['calls that violate the contract', { only: 'findings' }, ['http://127.0.0.1/odd']],
    ['calls that failed', { only: 'failures' }, ['http://127.0.0.1/gone']],
    ['calls by their URL', { kinds: ['call'], text: '/gone' }, ['http://127.0.0.1/gone']],
  ])('is filtered by %s', (_, filter, texts) => {
    const timeline = new Timeline();
    timeline.add('view-1', line('First'));
    timeline.add('view-2', line('Second', { kind: 'exception', level: 'problem' }));
    timeline.addCall(callOf(timeline, { url: 'http://127.0.0.1/gone', status: 404, type: 'Image' }));
    timeline.addCall(callOf(timeline, { url: 'http://127.0.0.1/fine', status: 200, type: 'Image' }));
    const problems = [{ path: null, kind: null, text: 'odd' }];
    timeline.addCall(
      callOf(timeline, { url: 'http://127.0.0.1/odd', status: 200, endpoint: endpoints[0], problems }),
    );
    expect(textsOf(timeline, filter)).toEqual(texts);
  });

  it('keeps the position of an updated entry', () => {
    const changed: string[] = [];
    const timeline = new Timeline({ onChange: (entry) => changed.push(rowOf(entry).text) });
    const id = timeline.add('view-1', line('confirm'));
    timeline.add('view-1', line('after'));
    timeline.update('view-1', id ?? 0, { text: 'confirm: OK' });
    expect(textsOf(timeline)).toEqual(['after', 'confirm: OK']);
    expect(changed).toEqual(['confirm', 'after', 'confirm: OK']);
  });

  it('can be cleared by view', () => {
    const timeline = new Timeline();
    timeline.add('view-1', line('a'));
    timeline.add('view-2', line('b'));
    timeline.clear(['view-1']);
    expect(textsOf(timeline)).toEqual(['b']);
  });
});

describe('a page that writes forever', () => {
  it('does not fill the timeline or remove calls, and one entry counts the omitted ones', () => {
    let now = 0;
    const timeline = new Timeline({ now: () => now });
    const call = callOf(timeline);
    timeline.addCall(call);
    for (let number = 0; number < 100_000; number += 1) {
      if (number % 10 === 0) now += 1;
      timeline.add('view-1', line(String(number)));
    }
    const rows = timeline.list(all, null, 200_000).entries.map(rowOf);
    const marks = rows.filter(({ kind }) => kind === 'dropped');
    const written = rows.filter(({ kind }) => kind === 'console');
    expect(marks).toHaveLength(1);
    const dropped = Number(/^\d+/.exec(marks[0]?.text ?? '')?.[0]);
    // Expects 500 entries in a burst, and 100 a second for 10 s.
    expect(written.length).toBeGreaterThan(1_400);
    expect(written.length).toBeLessThan(1_600);
    expect(dropped + written.length).toBe(100_000);
    expect(timeline.get(call.id)).toBeDefined();
  });

  it('keeps its newest calls up to the limit', () => {
    const timeline = new Timeline();
    for (let number = 0; number < 5_000; number += 1) timeline.addCall(callOf(timeline));
    expect(timeline.calls(null).map(({ id }) => id)).toEqual(
      Array.from({ length: 3_000 }, (_, index) => 2_001 + index),
    );
  });

  it('does not remove entries of other kinds or views', () => {
    const timeline = new Timeline({ now: () => 0 });
    for (let number = 0; number < 1_000; number += 1) timeline.add('view-1', line('noise'));
    timeline.add('view-1', line('thrown', { kind: 'exception' }));
    timeline.add('view-2', line('other'));
    expect(textsOf(timeline).slice(0, 2)).toEqual(['other', 'thrown']);
  });

  it('has a new “dropped” entry after a pause', () => {
    let now = 0;
    const timeline = new Timeline({ now: () => now });
    for (let burst = 0; burst < 2; burst += 1) {
      for (let number = 0; number < 600; number += 1) timeline.add('view-1', line('noise'));
      now += 60_000;
    }
    const marks = timeline
      .list({ ...all, kinds: ['dropped'] }, null, 10)
      .entries.map((entry) => rowOf(entry).text);
    expect(marks).toEqual(
      Array(2).fill('100 “console” entries were dropped because the page writes too fast'),
    );
  });

  it.each([1, 12])('is limited by the size of its responses (views: %i)', (views) => {
    const timeline = new Timeline();
    const responseBody = { text: Buffer.alloc(8 * 1024 * 1024), isEncrypted: true };
    for (let number = 0; number < 100; number += 1) {
      const call = callOf(timeline, { viewId: `view-${number % views}`, isSettled: false });
      timeline.addCall(call);
      timeline.updateCall({ ...call, responseBody, isSettled: true });
    }
    expect(timeline.bytes).toBeLessThan(66 * 1024 * 1024);
    expect(timeline.calls(null).length).toBe(views === 1 ? 2 : 7);
  });
});

describe('a line of text', () => {
  it('is masked and shortened fast, whatever the page writes', () => {
    const timeline = new Timeline();
    timeline.add('view-1', line(`password=s3cret ${'\\'.repeat(1_000_000)}`));
    const startedAt = performance.now();
    const [text = ''] = textsOf(timeline);
    expect(performance.now() - startedAt).toBeLessThan(500);
    expect(text).toMatch(/^password=•••/);
    expect(text.length).toBeLessThanOrEqual(300);
  });

  it('contains no part of a secret when it is truncated', () => {
    const timeline = new Timeline();
    for (const text of textsCutInSecrets(300)) timeline.add('view-1', line(text));
    const texts = textsOf(timeline);
    expect(texts).toHaveLength(12);
    expect(texts.join()).not.toContain('1381');
  });
});
