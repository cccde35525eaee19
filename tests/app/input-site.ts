import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { profileOf } from '../profile-of.ts';
import { rootFor } from './root-for.ts';

/** Input that a page has received so far. */
export interface SeenInput {
  readonly count: number;
  readonly scrollY: number;
  /** Scale of the visual viewport, which a pinch changes. */
  readonly scale: number;
  /** Names of the events in order. Consecutive equal names count once. */
  readonly events: readonly string[];
  readonly text: string;
  /** Pressed buttons of the latest mouse event. */
  readonly buttons: number;
  /** Position of the latest pointer event in CSS px of the page. */
  readonly x: number;
  readonly y: number;
}

/** Reports each input event to the server. Sends one request at a time. */
const script = `
  const seen = { count: 0, scrollY: 0, scale: 1, events: [], text: '', buttons: 0, x: 0, y: 0 };
  const field = document.querySelector('textarea');
  let sent = 0, isSending = false;
  async function report() {
    seen.count += 1;
    Object.assign(seen, { scrollY, scale: visualViewport.scale, text: field.value });
    if (isSending) return;
    isSending = true;
    while (sent < seen.count) {
      sent = seen.count;
      await fetch('/seen', { method: 'POST', body: JSON.stringify(seen) });
    }
    isSending = false;
  }
  const names = ['pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'mousemove', 'touchstart', 'touchend', 'touchcancel', 'click', 'contextmenu', 'wheel', 'input', 'keydown', 'focusin'];
  for (const name of names) addEventListener(name, (event) => {
    if (seen.events.at(-1) !== name) seen.events.push(name);
    if ('buttons' in event) seen.buttons = event.buttons;
    if (name.startsWith('pointer') || name.startsWith('mouse')) Object.assign(seen, { x: event.clientX, y: event.clientY });
    report();
  }, { passive: true, capture: true });
  addEventListener('scroll', report, { passive: true });
  visualViewport.addEventListener('resize', report);
  report();
`;

const body = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>手势</title>
<style>body { margin: 0; height: 20000px; font: 24px sans-serif } p, textarea { position: absolute; left: 20px; width: 200px; height: 40px; margin: 0 }</style>
<p style="top: 20px">漫阅手势</p><textarea style="top: 80px"></textarea>
<script>${script}</script>`;

export interface InputSite {
  readonly origin: string;
  /** Returns the input that a platform's page has received; undefined until the page has loaded. */
  seenBy(platformId: string): SeenInput | undefined;
  close(): void;
}

/** Serves a long page with a line of text and a field. The page reports the input that it receives. */
export async function serveInputSite(): Promise<InputSite> {
  const seen = new Map<string | undefined, SeenInput>();
  const server = createServer((request, response) => {
    const userAgent = request.headers['user-agent'];
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(rootFor(userAgent) + body);
      return;
    }
    void text(request).then((body) => {
      seen.set(userAgent, JSON.parse(body) as SeenInput);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seenBy: (platformId) => seen.get(profileOf(platformId).ua),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
