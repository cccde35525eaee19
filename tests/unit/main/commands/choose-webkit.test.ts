import { webkit } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseWebKit } from '#main/commands/start/webkit-views.ts';
import { knownDifferencesOf } from '#main/harness/devices/known-differences.ts';
import { onWebKitHost, paintedRatio, webkitTwin } from '#main/harness/devices/webkit-twin.ts';
import { profileOf } from '../../../profile-of.ts';

const programs = { browser: '/gtk/MiniBrowser', xvfb: '/gtk/Xvfb', dbusRun: '/gtk/dbus-run-session' };
const browser = { browserType: webkit, executable: '/playwright/pw_run.sh' };
const missing = { missing: { en: 'Install it', zh: '请安装' } };
const context = { environment: {} };

it.each([
  ['WebKitGTK', programs, missing, { host: 'webkitgtk', programs }],
  ['WebKitGTK if there are both', programs, browser, { host: 'webkitgtk', programs }],
  ['Playwright’s WebKit', missing, browser, { host: 'playwright', browser }],
  ['none', missing, missing, undefined],
])('chooses %s', (_which, gtk, playwright, expected) => {
  const finders = { findGtk: () => gtk, findPlaywright: () => playwright };
  expect(chooseWebKit({ isNamed: false }, context, finders)).toEqual(expected);
});

it('says how to get a WebKit if the user named it', () => {
  const finders = { findGtk: () => missing, findPlaywright: () => missing };
  expect(() => chooseWebKit({ isNamed: true }, context, finders)).toThrow('Install it');
});

it('gives a platform what its host can do', () => {
  const safari = profileOf('ios-safari');
  const [onGtk, onPlaywright] = (['webkitgtk', 'playwright'] as const).map((host) => {
    const [twin = safari] = onWebKitHost([webkitTwin(safari)], host);
    return { ratio: paintedRatio(twin), facts: knownDifferencesOf(twin).map(({ fact }) => fact) };
  });
  expect(onGtk?.ratio).toBe(1);
  expect(onGtk?.facts).toEqual(expect.arrayContaining(['touch events', 'safe area']));
  expect(onPlaywright?.ratio).toBe(safari.dpr);
  expect(onPlaywright?.facts).toContain('safe area');
  expect(onPlaywright?.facts).not.toContain('touch events');
});
