import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';
import { Timeline } from '#main/harness/inspector/timeline/timeline.ts';
import type { TicketSource } from '#main/harness/tickets/make-ticket.ts';
import { normalConditions } from '#shared/device/conditions.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';

export const at = new Date('2026-11-23T08:30:00Z');
export const { signal } = new AbortController();
export const timeZone = 'Asia/Shanghai';
export const commit = { hash: '1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d', isChanged: false };

const view: ViewState = {
  id: 'view-1',
  platformId: 'ios-safari',
  name: { zh: 'iPhone 主屏幕', en: 'iPhone home screen' },
  status: 'ready',
  error: null,
  url: 'http://127.0.0.1:5180/book/1?token=abc',
  title: '漫阅',
  canGoBack: false,
  canGoForward: false,
  viewport: { width: 402, height: 714 },
  dpr: 3,
  touch: true,
  rotated: false,
  verification: {
    ok: false,
    facts: [
      { name: 'device pixel ratio', expected: '3', actual: '2', ok: false },
      {
        name: 'hover',
        expected: 'none',
        actual: 'a|b',
        ok: true,
        known: { zh: '引擎不同', en: 'Another engine' },
      },
      { name: 'touch', expected: '5', actual: '5', ok: true },
    ],
  },
  dialog: null,
};

export function source(change: Partial<TicketSource> = {}): TicketSource {
  const timeline = new Timeline({ now: () => at.getTime() });
  timeline.add('view-1', { kind: 'console', level: 'problem', text: '<img src=x> password=geheim' });
  timeline.add('view-2', { kind: 'console', level: 'problem', text: 'elsewhere' });
  return {
    view,
    environment: { name: { zh: '测试', en: 'Test' }, address: 'https://m.example.com', isLive: true },
    scenarios: [{ zh: '会员', en: 'VIP' }],
    pay: { choice: 'ok-unpaid', delayMs: 0 },
    overrides: [],
    startAddress: '/home',
    conditions: { ...normalConditions, network: 'offline', clockOffsetMs: 60_000 },
    steps: [{ kind: 'open', address: '/book/1' }, { kind: 'back' }],
    orders: [],
    presetTitle: (id) => ({ zh: id, en: id }),
    spec: undefined,
    timeline,
    harnessVersion: async () => ({ version: '0.1.0', commit }),
    siteBuild: async () => '/assets/index-y_zF_SCL.js',
    capture: async () => new Uint8Array([137, 80, 78, 71]),
    storage: async () => ({
      origin: 'http://127.0.0.1:5180',
      local: [
        ['theme', 'dark'],
        ['app.token', 'geheim'],
        ['userInfo', '{"password":"geheim","coins":3}'],
      ],
      session: [],
      cookies: [],
    }),
    ...change,
  };
}

export const words = { title: '购买后*金币*不对', expected: '扣 40', happened: '', language: 'zh' } as const;

/**
 * Returns the files of a zip archive by name. Reads the central directory, as other programs do, and checks every CRC.
 */
export function opened(zip: Uint8Array): Readonly<Record<string, string>> {
  const bytes = Buffer.from(zip);
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const files: Record<string, string> = {};
  let line = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect(bytes.readUInt32LE(line)).toBe(0x02014b50);
    const nameLength = bytes.readUInt16LE(line + 28);
    const name = bytes.toString('utf8', line + 46, line + 46 + nameLength);
    const start = bytes.readUInt32LE(line + 42);
    expect(bytes.readUInt32LE(start)).toBe(0x04034b50);
    const data = bytes.subarray(
      start + 30 + nameLength,
      start + 30 + nameLength + bytes.readUInt32LE(line + 20),
    );
    const content = bytes.readUInt16LE(line + 10) === 8 ? inflateRawSync(data) : data;
    expect([crc32(content), content.length]).toEqual([
      bytes.readUInt32LE(line + 16),
      bytes.readUInt32LE(line + 24),
    ]);
    files[name] = content.toString();
    line += 46 + nameLength;
  }
  expect(line).toBe(end);
  return files;
}
