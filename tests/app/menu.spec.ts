import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openHarness, startAgain } from './driver/open-harness.ts';
import type { OpenedHarness } from './driver/program.ts';

let userData: string;
let harness: OpenedHarness;

test.beforeEach(async () => {
  userData = await mkdtemp(join(tmpdir(), 'manyue-app-'));
  harness = await openHarness({ args: ['--platform', 'ios-safari'], userData });
  await expect(harness.page.getByRole('button', { name: /(相符|Matches)$/ })).toHaveCount(1);
});

test.afterEach(async () => {
  await harness.close();
  await rm(userData, { recursive: true, maxRetries: 5 });
});

/** Clicks a menu item while a device view has the focus. Returns the state of both pages. */
function press(label: string) {
  return harness.program.evaluate(({ BrowserWindow, Menu, webContents }, wantedLabel) => {
    const [window] = BrowserWindow.getAllWindows();
    const view = webContents.getAllWebContents().find(({ id }) => id !== window?.webContents.id);
    view?.focus();
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    const item = items.find((candidate) => candidate.label === wantedLabel);
    item?.click({}, window, webContents.getFocusedWebContents() ?? undefined);
    const states = [window?.webContents, view].map((contents) => ({
      zoom: contents?.getZoomLevel(),
      hasTools: contents?.isDevToolsOpened(),
    }));
    return { window: states[0], view: states[1] };
  }, label);
}

test('the menu zooms the harness and opens its developer tools even if a view has the focus', async () => {
  expect(await press('Zoom In')).toEqual({
    window: { zoom: 0.5, hasTools: false },
    view: { zoom: 0, hasTools: false },
  });
  expect((await press('Harness Developer Tools')).window?.hasTools).toBe(true);
  expect((await press('View Developer Tools')).view?.hasTools).toBe(true);
});

test('Enter moves the focus into the page of a view, and F6 moves it back to the frame of the view', async () => {
  const frame = harness.page.getByRole('article');
  await frame.focus();
  await frame.press('Enter');
  const isInView = () =>
    harness.program.evaluate(({ BrowserWindow, webContents }) => {
      const [window] = BrowserWindow.getAllWindows();
      return webContents.getFocusedWebContents()?.id !== window?.webContents.id;
    });
  await expect.poll(isInView).toBe(true);
  await harness.program.evaluate(({ webContents }) =>
    webContents.getFocusedWebContents()?.sendInputEvent({ type: 'keyDown', keyCode: 'F6' }),
  );
  await expect.poll(isInView).toBe(false);
  await expect(frame).toBeFocused();
});

test('the window reopens at its last position and size', async () => {
  await harness.program.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 60, y: 60, width: 1100, height: 700 }),
  );
  await harness.close();
  harness = await openHarness({ args: ['--platform', 'ios-safari'], userData });
  const bounds = () =>
    harness.program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
  expect(await bounds()).toEqual({ x: 60, y: 60, width: 1100, height: 700 });
});

test('a second start reports that the program is already open, and restores its window', async () => {
  await harness.program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  const { code, errors } = await startAgain(userData);
  expect(code).toBe(0);
  expect(errors).toContain('already running');
  const isMinimized = () =>
    harness.program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized());
  await expect.poll(isMinimized).toBe(false);
});
