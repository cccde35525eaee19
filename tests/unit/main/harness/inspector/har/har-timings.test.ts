import { describe, expect, it } from 'vitest';
import type { ResourceTiming } from '#main/harness/inspector/calls/call.ts';
import { entryOf } from './written-entry.ts';

/** Phases in ms: DNS 2–5, connection 5–11 with TLS 7–11, sending 12–13, first byte at 40. */
const timing: ResourceTiming = {
  requestTime: 1,
  dnsStart: 2,
  dnsEnd: 5,
  connectStart: 5,
  connectEnd: 11,
  sslStart: 7,
  sslEnd: 11,
  sendStart: 12,
  sendEnd: 13,
  receiveHeadersEnd: 40,
};

describe('the timings of a call', () => {
  it('without phases are waiting and receiving', async () => {
    const { time, timings } = await entryOf({ ttfb: 20, duration: 50 });
    expect([time, timings]).toEqual([
      50,
      { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait: 20, receive: 30 },
    ]);
  });

  it('have the phases that the browser measured, and the rest before them', async () => {
    const { time, timings } = await entryOf({ ttfb: 40, duration: 100, timing });
    expect(timings).toEqual({ blocked: 3, dns: 3, connect: 6, ssl: 4, send: 1, wait: 27, receive: 60 });
    // Counts the time of TLS once, because the connection contains it.
    expect(time).toBe(100);
  });

  it('prefer the start of the response headers to their end', async () => {
    const { timings } = await entryOf({
      ttfb: 40,
      duration: 100,
      timing: { ...timing, receiveHeadersStart: 30 },
    });
    expect(timings).toMatchObject({ blocked: 13, wait: 17, receive: 60 });
  });

  it('of a kept connection have no phases for it, and none is negative', async () => {
    const none = { dnsStart: -1, dnsEnd: -1, connectStart: -1, connectEnd: -1, sslStart: -1, sslEnd: -1 };
    expect((await entryOf({ ttfb: 40, duration: 100, timing: { ...timing, ...none } })).timings).toEqual({
      blocked: 12,
      dns: -1,
      connect: -1,
      ssl: -1,
      send: 1,
      wait: 27,
      receive: 60,
    });
    const backwards = { dnsStart: 0, dnsEnd: -5, sendStart: 9, sendEnd: 8, receiveHeadersEnd: 7 };
    const { timings } = await entryOf({
      ttfb: 0,
      duration: -1,
      timing: { ...timing, ...none, ...backwards },
    });
    expect(timings).toEqual({ blocked: 0, dns: 0, connect: -1, ssl: -1, send: 0, wait: 0, receive: 0 });
  });

  it('contain the time at breakpoints as blocked', async () => {
    const held = {
      request: { stage: 'request', heldMs: 10 },
      response: { stage: 'response', heldMs: 5 },
    } as const;
    expect((await entryOf({ ttfb: 30, duration: 65, held })).timings).toMatchObject({
      blocked: 15,
      wait: 20,
      receive: 30,
    });
    expect((await entryOf({ ttfb: 50, duration: 115, held, timing })).timings).toMatchObject({
      blocked: 3 + 15,
      wait: 27,
      receive: 60,
    });
    const edited = { ...held, response: { ...held.response, edit: { kind: 'response' } } } as const;
    expect((await entryOf({ ttfb: 30, duration: 65, held: edited })).timings).toMatchObject({
      wait: 50,
      receive: 0,
    });
  });
});
