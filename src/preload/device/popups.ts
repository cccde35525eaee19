/** These are no new window, and so nobody's leave is needed. */
const sameWindow: readonly string[] = ['_self', '_parent', '_top'];

/**
 * Phones open a window for a tap only, and answer null to a script that wants one by itself. Chromium has no popup blocker
 * where DevTools drive it.
 */
export function refuseWindowsWithoutGesture(): void {
  window.open = new Proxy(window.open, {
    apply: (open, self, args: Parameters<typeof window.open>) => {
      const [, target = ''] = args;
      const mayOpen = navigator.userActivation.isActive || sameWindow.includes(String(target).toLowerCase());
      return mayOpen ? (Reflect.apply(open, self, args) as Window | null) : null;
    },
  });
}
