import type { PanelsStore } from '../panels/panels.store.ts';

/** Alt and a digit open or close the panel of that number, until `signal` aborts. */
export function listenForPanelKeys(target: EventTarget, panels: PanelsStore, signal: AbortSignal): void {
  const press = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || !event.altKey || event.ctrlKey || event.metaKey) return;
    // The code, not the key: with Alt a Mac's digits are other characters.
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    const panel = digit === undefined ? undefined : panels.panels[Number(digit) - 1];
    if (panel === undefined) return;
    event.preventDefault();
    panels.toggle(panel);
  };
  target.addEventListener('keydown', press, { signal });
}
