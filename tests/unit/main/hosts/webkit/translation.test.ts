import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { HistoryModel } from '#main/hosts/cdp/translated/history-model.ts';
import { decodePng } from '#main/hosts/webkit/pictures/decode-png.ts';
import { encodeJpeg } from '#main/hosts/webkit/pictures/encode-jpeg.ts';
import { consoleEvent } from '#main/hosts/webkit/session/console-events.ts';
import { regexOf } from '#main/hosts/webkit/session/fetch.ts';
import { globalContext, globalId, localContext, localId } from '#main/hosts/webkit/session/process-ids.ts';
import { type Point, TouchGesture } from '#main/hosts/webkit/session/touch-gesture.ts';

describe('patterns of requests', () => {
  it.each([
    ['*/api?page=1', 'http://one/api?page=1', true],
    ['*/api', 'http://one/api/more', false],
    ['http://one/?', 'http://one/a', true],
    ['http://one/\\*', 'http://one/a', false],
    ['http://one/\\*', 'http://one/*', true],
    ['http://one.two/*', 'http://one-two/', false],
  ])('%s on %s: %s', (pattern, url, matches) => {
    expect(new RegExp(regexOf(pattern), 's').test(url)).toBe(matches);
  });
});

describe('history', () => {
  const shown = (history: HistoryModel) => {
    const { currentIndex, entries } = history.state;
    return [currentIndex, entries.map(({ url }) => url).join(' ')];
  };

  it('follows new, replaced and earlier entries', () => {
    const history = new HistoryModel();
    for (const url of ['a', 'b', 'c']) history.push(url);
    expect(shown(history)).toEqual([2, 'a b c']);
    history.push('c');
    expect(shown(history)).toEqual([2, 'a b c']);
    history.traverse('a');
    expect(shown(history)).toEqual([0, 'a b c']);
    history.replace('d');
    history.push('e');
    expect(shown(history)).toEqual([1, 'd e']);
    history.reset();
    expect(shown(history)).toEqual([0, 'e']);
  });

  it('arrives at the entry to which the page was sent, even if others have its address', () => {
    const history = new HistoryModel();
    for (const url of ['a', 'b', 'a', 'c']) history.push(url);
    const first = history.state.entries[0]?.id ?? 0;
    expect(history.stepsTo(first)).toBe(-3);
    history.traverse('a');
    expect(shown(history)).toEqual([0, 'a b a c']);
    expect(history.stepsTo(99)).toBeUndefined();
  });
});

describe('IDs of processes', () => {
  it('belong to one process', () => {
    expect(localId(2, globalId(2, '{"id":1}'), 'Runtime.releaseObject')).toBe('{"id":1}');
    expect(() => localId(3, globalId(2, '0.7'), 'Runtime.releaseObject')).toThrow(/Could not find object/);
    expect(localContext(2, globalContext(2, 5), 'Runtime.evaluate')).toBe(5);
    expect(() => localContext(1, globalContext(2, 5), 'Runtime.evaluate')).toThrow(/Cannot find context/);
  });
});

describe('console messages', () => {
  it('become calls, exceptions or nothing', () => {
    const message = { source: 'console-api', level: 'warning', type: 'log', text: 'old', timestamp: 2 };
    expect(consoleEvent(message, 1)).toMatchObject({
      method: 'Runtime.consoleAPICalled',
      params: { type: 'warning', args: [{ value: 'old' }], timestamp: 2_000 },
    });
    expect(
      consoleEvent({ source: 'javascript', level: 'error', text: 'TypeError: x', line: 4 }, 1),
    ).toMatchObject({
      method: 'Runtime.exceptionThrown',
      params: { exceptionDetails: { text: 'TypeError: x', lineNumber: 3 } },
    });
    expect(consoleEvent({ source: 'network', level: 'error', text: '404' }, 1)).toBeUndefined();
  });
});

describe('touches', () => {
  const gesture = (scrolls: boolean) => {
    const log: string[] = [];
    const name = ({ x, y }: Point) => `${x},${y}`;
    const touch = new TouchGesture({
      scrolls: async () => scrolls,
      scroll: async (_at, by) => void log.push(`scroll ${name(by)}`),
      move: (to) => log.push(`move ${name(to)}`),
      press: () => log.push('press'),
      release: () => log.push('release'),
    });
    return { touch, log };
  };

  it('become a click, scrolling or a drag', async () => {
    const tap = gesture(true);
    tap.touch.down({ x: 5, y: 5 });
    await tap.touch.moveTo({ x: 6, y: 6 });
    tap.touch.up();
    expect(tap.log).toEqual(['move 5,5', 'press', 'release']);
    const swipe = gesture(true);
    const drag = gesture(false);
    for (const { touch } of [swipe, drag]) {
      touch.down({ x: 5, y: 50 });
      await touch.moveTo({ x: 5, y: 30 });
      await touch.moveTo({ x: 5, y: 25 });
      touch.up();
    }
    expect(swipe.log).toEqual(['scroll 0,20', 'scroll 0,5']);
    expect(drag.log).toEqual(['move 5,50', 'press', 'move 5,30', 'move 5,25', 'release']);
  });
});

describe('pictures', () => {
  const chunk = (kind: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(kind), content, Buffer.alloc(4)]);
  };

  it('decodes each filter of PNG', async () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(1, 0);
    header.writeUInt32BE(5, 4);
    header.set([8, 6, 0, 0, 0], 8);
    const lines = [0, 1, 2, 3, 4].flatMap((filter) => [filter, 8, 8, 8, 8]);
    const png = Buffer.concat([
      Buffer.alloc(8),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.from(lines))),
    ]);
    const { bytes, height } = await decodePng(png);
    expect(height).toBe(5);
    // None, left, above, average and Paeth, of which the pixel has only the one above it.
    expect([0, 4, 8, 12, 16].map((at) => bytes[at])).toEqual([8, 8, 16, 16, 24]);
  });

  it('encodes the size and the color of a picture', () => {
    const bytes = new Uint8Array(16 * 8 * 4).fill(255);
    const white = encodeJpeg({ width: 16, height: 8, bytes, order: 'bgr' }, 60);
    expect([...white.subarray(0, 3), ...white.subarray(-2)]).toEqual([0xff, 0xd8, 0xff, 0xff, 0xd9]);
    const frame = white.indexOf(Buffer.from([0xff, 0xc0]));
    expect([white.readUInt16BE(frame + 5), white.readUInt16BE(frame + 7)]).toEqual([8, 16]);
    const black = encodeJpeg({ width: 16, height: 8, bytes: bytes.map(() => 0), order: 'bgr' }, 60);
    expect(black.equals(white)).toBe(false);
  });
});
