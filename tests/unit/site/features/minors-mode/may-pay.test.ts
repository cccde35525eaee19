import { expect, it } from 'vitest';
import { mayPay } from '#site/features/minors-mode/pin/may-pay.ts';
import { MinorsControls } from '#site/features/minors-mode/pin/minors-controls.ts';
import { PinDialog } from '#site/features/minors-mode/pin/pin.dialog.tsx';
import { DialogStore } from '#site/services/dialogs/dialog.store.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { ToastStore } from '#site/services/toast.store.ts';
import { memoryStorage } from '../../memory-storage.ts';
import { read, until } from '../../sections/site-on-sandbox.ts';

function page() {
  const services = {
    storage: new SiteStorage(memoryStorage()),
    dialogs: new DialogStore(),
    toasts: new ToastStore(),
  };
  return { services, mode: new MinorsControls(services.storage), signal: new AbortController().signal };
}

it("no dialog opens if minors' mode is off", async () => {
  const { services, signal } = page();
  expect(await mayPay(services, signal)).toBe(true);
  expect(read(() => services.dialogs.stack)).toEqual([]);
});

it.each([
  ['the correct PIN', true],
  ['dismissal', false],
] as const)(
  "in minors' mode a payment opens a PIN dialog, which ends with %s",
  async (outcome, isAllowed) => {
    const { services, mode, signal } = page();
    mode.turnOn('1234', { from: 0, until: 1_440, minutesADay: 40 });
    const paying = mayPay(services, signal);
    await until(() => services.dialogs.stack.length === 1);
    const [dialog] = read(() => services.dialogs.stack);
    dialog?.render((Dialog, props) => {
      expect(Dialog).toBe(PinDialog);
      if (outcome === 'the correct PIN') (props as unknown as { close(result: true): void }).close(true);
      else dialog.dismiss();
    });
    expect(await paying).toBe(isAllowed);
  },
);
