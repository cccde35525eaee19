/** Targets that open no new window and so need no permission. */
const sameWindow: readonly string[] = ['', '_self', '_parent', '_top'];

/**
 * Blocks popups without a user gesture, as phones do. `window.open` then returns null, and a scripted click or submit
 * does nothing. Chromium has no popup blocker while it is controlled over CDP.
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
      refuseWindowOf(clickOf(element), () => Reflect.apply(click, element, args) as undefined);
    },
  });
  EventTarget.prototype.dispatchEvent = new Proxy(EventTarget.prototype.dispatchEvent, {
    apply: (dispatch, target: EventTarget, args: [Event]) => {
      const isClick = target instanceof Element && args[0]?.type === 'click';
      const opening = isClick ? clickOf(target) : undefined;
      return refuseWindowOf(opening, () => Reflect.apply(dispatch, target, args) as boolean);
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
      refuseWindowOf(submitOf(form, args[0]), () => Reflect.apply(submit, form, args) as undefined);
    },
  });
}

/** Default action of an event that opens a URL, unless a listener prevents it. */
interface Opening {
  readonly type: 'click' | 'submit';
  /** Link or form that opens the URL. */
  readonly from: Element;
  /** Name of the target window. */
  readonly target: string;
}

/** Returns the default action of a click on `element`, which may be inside a link. */
function clickOf(element: Element): Opening | undefined {
  const link = element.closest('a, area');
  if (link !== null)
    return { type: 'click', from: link, target: link.hasAttribute('download') ? '' : targetOf(link) };
  const button = element.closest<HTMLButtonElement | HTMLInputElement>('button, input');
  const isSubmit = button !== null && ['submit', 'image'].includes(button.type);
  return isSubmit && button.form !== null ? submitOf(button.form, button) : undefined;
}

function submitOf(form: HTMLFormElement, button: Element | null | undefined): Opening {
  return { type: 'submit', from: form, target: button?.getAttribute('formtarget') ?? targetOf(form) };
}

/**
 * Dispatches the event, but prevents its default action if that would open a window. Does so in a listener that runs
 * last, so that the listeners of the page receive an unchanged event.
 */
function refuseWindowOf<Result>(opening: Opening | undefined, send: () => Result): Result {
  if (opening === undefined || mayOpen(opening.target)) return send();
  const { type, from } = opening;
  const last = from.isConnected ? window : from.getRootNode();
  const refuse = (event: Event) => {
    if (event.composedPath().includes(from)) event.preventDefault();
  };
  last.addEventListener(type, refuse);
  try {
    return send();
  } finally {
    last.removeEventListener(type, refuse);
  }
}

const targetOf = (element: Element) =>
  element.getAttribute('target') ?? document.querySelector('base[target]')?.getAttribute('target') ?? '';

function mayOpen(target: string): boolean {
  return navigator.userActivation.isActive || sameWindow.includes(target.toLowerCase()) || isHere(target);
}

const isHere = (name: string) =>
  name === window.name ||
  [...document.querySelectorAll<HTMLIFrameElement>('iframe, frame')].some((frame) => frame.name === name);
