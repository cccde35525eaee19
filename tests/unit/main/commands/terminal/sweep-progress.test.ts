import { afterEach, expect, it, vi } from 'vitest';
import { SweepProgress } from '#main/commands/start/terminal/sweep-progress.ts';

afterEach(() => {
  vi.useRealTimers();
});

const at = (platformId: string, number: number) => ({ platformId, number, count: 64, screenId: 'book' });

/** Returns the content of a terminal after it has received the output, which moves the cursor up and clears lines. */
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

it('a terminal shows one line for each running platform, and removes all lines in the end', () => {
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

it("a line is truncated to the terminal's width, so that it can be erased", () => {
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

it('a pipe receives the progress after 50 screens, and after 15 s', () => {
  let now = 0;
  const lines: string[] = [];
  const progress = new SweepProgress({
    say: (line) => lines.push(line),
    terminal: undefined,
    screens: 64,
    now: () => now,
  });
  for (let number = 1; number <= 50; number += 1) progress.screen(at('pc-chrome', number));
  now = 14_999;
  progress.screen(at('pc-chrome', 51));
  expect(lines).toEqual(['  50/64 screens · pc-chrome 50/64 book']);
  now = 15_000;
  progress.screen(at('pc-chrome', 52));
  expect(lines.slice(1)).toEqual(['  52/64 screens · pc-chrome 52/64 book']);
});

it('a pipe receives the names of running screens every 30 s until the sweep ends', () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const progress = new SweepProgress({ say: (line) => lines.push(line), terminal: undefined, screens: 128 });
  progress.screen(at('pc-chrome', 3));
  vi.advanceTimersByTime(20_000);
  progress.screen(at('android-chrome', 22));
  expect(lines.splice(0)).toEqual(['  2/128 screens · pc-chrome 3/64 book · android-chrome 22/64 book']);
  vi.advanceTimersByTime(29_999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lines.splice(0)).toEqual([
    '  still running: pc-chrome 3/64 book, 50 s · android-chrome 22/64 book, 30 s',
  ]);
  progress.platform('android-chrome');
  vi.advanceTimersByTime(30_000);
  expect(lines.splice(0)).toEqual(['  still running: pc-chrome 3/64 book, 80 s']);
  progress.end();
  vi.advanceTimersByTime(120_000);
  expect(lines).toEqual([]);
});

it('a terminal shows the elapsed time of a screen', () => {
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
