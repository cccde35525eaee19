/** These are no new window, and so nobody's leave is needed. */
const sameWindow: readonly string[] = ['', '_self', '_parent', '_top'];

/**
 * Phones open a window for a tap only, and refuse a script that wants one by itself: `window.open` answers null, a link
 * that is clicked and a form that is sent do nothing. Chromium has no popup blocker where DevTools drive it.
 */
export function refuseWindowsWithoutGesture(): void {
  window.open = new Proxy(window.open, {
    apply: (open, self, args: Parameters<typeof window.open>) => {
      const target = String(args[1] ?? '') || '_blank';
      return mayOpen(target) ? (Reflect.apply(open, self, args) as Window | null) : null;
    },
  });
  HTMLElement.prototype.click = new Proxy(HTMLElement.prototype.click, {
    apply: (click, element: HTMLElement, args) => {
      refuseDefaultOf('click', element, () => Reflect.apply(click, element, args) as undefined);
    },
  });
  EventTarget.prototype.dispatchEvent = new Proxy(EventTarget.prototype.dispatchEvent, {
    apply: (dispatch, target: EventTarget, args: [Event]) => {
      const send = () => Reflect.apply(dispatch, target, args) as boolean;
      const isClick = target instanceof Element && args[0]?.type === 'click';
      return isClick ? refuseDefaultOf('click', target, send) : send();
    },
  });
  const { prototype } = HTMLFormElement;
  prototype.submit = new Proxy(prototype.submit, {
    apply: (submit, form: HTMLFormElement, args) => {
      if (mayOpen(targetOf(form))) Reflect.apply(submit, form, args);
    },
  });
  prototype.requestSubmit = new Proxy(prototype.requestSubmit, {
    apply: (submit, form: HTMLFormElement, args: [HTMLElement?]) => {
      refuseDefaultOf('submit', args[0] ?? form, () => Reflect.apply(submit, form, args) as undefined);
    },
  });
}

/**
 * Sends an event to `element` and prevents what it would do where that is a window: last of all, so that the page's own
 * listeners meet the event as it is.
 */
function refuseDefaultOf<Result>(type: 'click' | 'submit', element: Element, send: () => Result): Result {
  if (mayOpen(windowWanted(element))) return send();
  const last = element.isConnected ? window : element.getRootNode();
  const refuse = (event: Event) => event.preventDefault();
  last.addEventListener(type, refuse);
  try {
    return send();
  } finally {
    last.removeEventListener(type, refuse);
  }
}

/** The name of the window that a click on `element`, or on what it is part of, leads to; '' where it stays in its own. */
function windowWanted(element: Element): string {
  const link = element.closest('a, area');
  if (link !== null) return link.hasAttribute('download') ? '' : targetOf(link);
  if (element instanceof HTMLFormElement) return targetOf(element);
  const button = element.closest<HTMLButtonElement | HTMLInputElement>('button, input');
  const form = button !== null && ['submit', 'image'].includes(button.type) ? button.form : null;
  return form === null ? '' : (button?.getAttribute('formtarget') ?? targetOf(form));
}

const targetOf = (element: Element) =>
  element.getAttribute('target') ?? document.querySelector('base[target]')?.getAttribute('target') ?? '';

function mayOpen(target: string): boolean {
  return navigator.userActivation.isActive || sameWindow.includes(target.toLowerCase()) || isHere(target);
}

const isHere = (name: string) =>
  name === window.name ||
  [...document.querySelectorAll<HTMLIFrameElement>('iframe, frame')].some((frame) => frame.name === name);
