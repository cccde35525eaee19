import { afterEach, expect, it, vi } from 'vitest';
import { SweepProgress } from '#main/commands/start/terminal/sweep-progress.ts';

afterEach(() => {
  vi.useRealTimers();
});

const at = (platformId: string, number: number) => ({ platformId, number, count: 64, screenId: 'book' });

/** What a terminal shows after all that was written to it, which moves its cursor up and clears what is below. */
function screenOf(written: string): string {
  const lines = [''];
  for (const part of written.replaceAll('\u001b', '␛').split(/(␛\[\d+[AJ]|\n)/)) {
    const up = /␛\[(\d+)A/.exec(part)?.[1];
    if (up !== undefined) lines.length = Math.max(1, lines.length - Number(up));
    else if (part.startsWith('␛')) lines[lines.length - 1] = '';
    else if (part === '\n') lines.push('');
    else lines[lines.length - 1] += part;
  }
  return lines.join('\n');
}

it('shows a line for each running platform on a terminal, and leaves none of them', () => {
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  const say = (line: string) => write(`${line}\n`);
  const progress = new SweepProgress({ say, terminal: { columns: 80, write }, screens: 128 });
  progress.screen(at('android-chrome', 22));
  progress.screen(at('pc-chrome', 3));
  progress.screen(at('android-chrome', 23));
  expect(screenOf(written)).toBe('  android-chrome 23/64 book\n  pc-chrome 3/64 book\n');
  progress.aside(() => say('The browser ended'));
  progress.platform('pc-chrome');
  expect(screenOf(written)).toBe('The browser ended\n  android-chrome 23/64 book\n');
  progress.end();
  expect(screenOf(written)).toBe('The browser ended\n');
});

it('cuts a line to the width of the terminal, so that it can be erased', () => {
  let written = '';
  const terminal = {
    columns: 20,
    write: (text: string) => {
      written += text;
    },
  };
  new SweepProgress({ say: () => undefined, terminal, screens: 64 }).screen(at('android-chrome', 1));
  expect(written).toBe('  android-chrome 1/\n');
});

it('says in a pipe how far it is after 50 screens, and after 15 s', () => {
  let now = 0;
  const said: string[] = [];
  const progress = new SweepProgress({
    say: (line) => said.push(line),
    terminal: undefined,
    screens: 64,
    now: () => now,
  });
  for (let number = 1; number <= 50; number += 1) progress.screen(at('pc-chrome', number));
  now = 14_999;
  progress.screen(at('pc-chrome', 51));
  expect(said).toEqual(['  50/64 screens · pc-chrome 50/64 book']);
  now = 15_000;
  progress.screen(at('pc-chrome', 52));
  expect(said.slice(1)).toEqual(['  52/64 screens · pc-chrome 52/64 book']);
});

it('says in a pipe every 30 s what still runs, until the sweep ends', () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const progress = new SweepProgress({ say: (line) => said.push(line), terminal: undefined, screens: 128 });
  progress.screen(at('pc-chrome', 3));
  vi.advanceTimersByTime(20_000);
  progress.screen(at('android-chrome', 22));
  expect(said.splice(0)).toEqual(['  2/128 screens · pc-chrome 3/64 book · android-chrome 22/64 book']);
  vi.advanceTimersByTime(29_999);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said.splice(0)).toEqual([
    '  still running: pc-chrome 3/64 book, 50 s · android-chrome 22/64 book, 30 s',
  ]);
  progress.platform('android-chrome');
  vi.advanceTimersByTime(30_000);
  expect(said.splice(0)).toEqual(['  still running: pc-chrome 3/64 book, 80 s']);
  progress.end();
  vi.advanceTimersByTime(120_000);
  expect(said).toEqual([]);
});

it('shows on a terminal how long a screen takes', () => {
  vi.useFakeTimers();
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  const progress = new SweepProgress({ say: write, terminal: { columns: 80, write }, screens: 64 });
  progress.screen(at('pc-chrome', 3));
  vi.advanceTimersByTime(60_000);
  expect(screenOf(written)).toBe('  pc-chrome 3/64 book, 60 s\n');
  progress.end();
  expect(screenOf(written)).toBe('');
});
