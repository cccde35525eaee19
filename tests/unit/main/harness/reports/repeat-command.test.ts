import { expect, it } from 'vitest';
import { repeatCommand } from '#shared/report/repeat-command.ts';

const settings = [
  { option: 'platform', value: 'ios-safari,pc-chrome' },
  { option: 'screen', value: 'home' },
  { option: 'scenario', value: 'user-vip,fault-500' },
  { option: 'baseline', value: '~/the last one' },
];

it('the printed command repeats the run, quoted for a shell', () => {
  expect(repeatCommand(settings)).toBe(
    "npm start -- --headless --platform ios-safari,pc-chrome --screen home --scenario user-vip,fault-500 --baseline '~/the last one'",
  );
});

it('the printed command can repeat one screen of a platform', () => {
  expect(repeatCommand(settings.slice(0, 3), { platform: 'pc-chrome', screen: 'book' })).toBe(
    'npm start -- --headless --scenario user-vip,fault-500 --platform pc-chrome --screen book',
  );
});

it('the ID of a platform on WebKit names its engine', () => {
  const onBoth = [{ option: 'engine', value: 'chromium,webkit' }, ...settings.slice(0, 2)];
  expect(repeatCommand(onBoth, { platform: 'ios-safari-webkit', screen: 'book' })).toBe(
    'npm start -- --headless --platform ios-safari-webkit --screen book',
  );
});
