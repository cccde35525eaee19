import { describe, expect, it } from 'vitest';
import { baseline } from '#main/commands/baseline.ts';
import { dev } from '#main/commands/dev.ts';
import { programUsage, topicHelp, topicNames } from '#main/commands/help.ts';
import { mcp } from '#main/commands/mcp.ts';
import { merge } from '#main/commands/merge.ts';
import { phones } from '#main/commands/phones.ts';
import { sandbox } from '#main/commands/sandbox.ts';
import { start } from '#main/commands/start.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { payPresets } from '#main/harness/pay/presets.ts';
import { builtInScenarios } from '#main/harness/scenarios/registry.ts';
import { sweepScreens } from '#main/harness/sweep/screens/registry.ts';
import { firstPlatforms } from '#main/harness/wall/first-platforms.ts';
import { MAX_VIEWS } from '#shared/ipc/subject.ts';

const sizeOf = (text: string) => {
  const lines = text.split('\n');
  return { lines: lines.length, columns: Math.max(...lines.map((line) => line.length)) };
};

describe('the usage of the program', () => {
  it('fits a terminal of 80 columns and 24 lines', () => {
    const { lines, columns } = sizeOf(programUsage);
    expect([lines <= 24, columns <= 80], `${lines} lines, ${columns} columns`).toEqual([true, true]);
  });

  it('lists each topic', () => {
    for (const name of topicNames) expect(programUsage).toContain(name);
  });
});

it.each(Object.entries({ start, sandbox, baseline, merge, phones, mcp, dev }))(
  'the help of %s fits 40 lines of 120 columns',
  (_, { usage }) => {
    const { lines, columns } = sizeOf(usage);
    expect([lines <= 40, columns <= 120], `${lines} lines, ${columns} columns`).toEqual([true, true]);
  },
);

describe('a help topic', () => {
  it.each([
    ['platforms', builtInProfiles],
    ['screens', sweepScreens],
    ['scenarios', builtInScenarios],
    ['payments', payPresets],
  ])('%s lists every ID', (name, listed) => {
    const ids = [...topicHelp(name).matchAll(/^ {2}([\w-]+) /gm)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(listed.map(({ id }) => id)));
  });

  it('marks the platforms that can open the site', () => {
    expect(topicHelp('platforms')).toMatch(/wechat-ios .*open in a browser/);
    expect(topicHelp('platforms')).toMatch(/wechat-windows {2,}WeChat \(Windows\), in an app$/m);
  });

  it('marks the platforms that emulate an app, and states the maximum number of views', () => {
    const inApp = [...topicHelp('platforms').matchAll(/^ {2}([\w-]+) .*, in an app/gm)].map(([, id]) => id);
    expect(inApp).toEqual(builtInProfiles.filter(({ bridges }) => bridges.length > 0).map(({ id }) => id));
    expect(topicHelp('platforms')).toContain(`up to ${MAX_VIEWS}`);
    for (const id of firstPlatforms(builtInProfiles, [])) expect(start.usage).toContain(id);
  });

  it('that does not exist is rejected with the most similar name', () => {
    expect(() => topicHelp('platform')).toThrow(
      /^There is no help on platform\. Did you mean platforms\? Topics: platforms, screens/,
    );
  });
});
