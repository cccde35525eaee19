import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { type DialogControls, DialogStore } from '#site/services/dialogs/dialog.store.ts';
import { openLazily } from '#site/services/dialogs/open-lazily.ts';
import { ToastStore } from '#site/services/toast.store.ts';
import { until } from '../sections/site-on-sandbox.ts';

const Ask: ComponentType<{ readonly text: string } & DialogControls<string>> = () => null;

it('the dialog opens when its code has loaded, and resolves with its result', async () => {
  const places = { dialogs: new DialogStore(), toasts: new ToastStore() };
  const code = Promise.withResolvers<typeof Ask>();
  const answer = openLazily(places, () => code.promise, { text: '购买' });
  expect(places.dialogs.stack).toEqual([]);
  code.resolve(Ask);
  await until(() => places.dialogs.stack.length === 1);
  places.dialogs.stack[0]?.render((_component, props) => {
    const { close } = props as never as DialogControls<string>;
    close('好');
  });
  expect(await answer).toBe('好');
});

it('a message is shown if the code fails to load, and the dialog resolves with undefined', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const places = { dialogs: new DialogStore(), toasts: new ToastStore() };
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await openLazily(places, offline, { text: '购买' })).toBeUndefined();
  expect(places.dialogs.stack).toEqual([]);
  expect(places.toasts.current?.text).toBe('加载失败，请检查网络后重试');
  places.toasts.hide();
});
