import { secretField } from '../../page/secret-field.ts';
import { describeElement } from './describe-element.ts';

/** The binding that only the script's own world of a page has. */
export const actionBinding = '__manyue_actions';

/** ms in which typing and scrolling are told as one. */
const pause = { typing: 250, scrolling: 150 };

/**
 * Run in a world of its own, which shares the page's elements and nothing else, before the page's scripts: tells what a
 * person does there. What scripts do on their own is not told. While `pick` is on, the next press chooses an element and
 * reaches nothing.
 */
export const actionScript = `(() => {
  const report = globalThis.${actionBinding};
  if (window !== top || typeof report !== 'function') return;
  const tell = (told) => report(JSON.stringify(told));
  ${describeElement}
  ${secretField}
  const originOf = (event) => {
    const [origin] = event.composedPath();
    return origin instanceof Element ? origin : document.documentElement;
  };
  const on = (name, listener) => addEventListener(name, (event) => {
    if (event.isTrusted) listener(event);
  }, { capture: true, passive: name !== 'click' });

  const modalDialog = () => [...document.querySelectorAll(':modal')].at(-1);
  let typed = null;
  const tellTyped = () => {
    if (typed === null) return;
    clearTimeout(typed.timer);
    const { field } = typed;
    typed = null;
    tell({ kind: 'fill', target: targetOf(field), text: field.value.slice(0, 2000), isSecret: isSecretField(field) });
  };
  const isTextField = (element) => element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !/^(checkbox|radio|range|color|file|button|submit|reset|image|hidden)$/.test(element.type));
  on('input', (event) => {
    const field = originOf(event);
    if (!isTextField(field)) return;
    isSecretField(field);
    if (typed?.field !== field) tellTyped();
    clearTimeout(typed?.timer);
    typed = { field, timer: setTimeout(tellTyped, ${pause.typing}) };
  });
  // Shown for a moment, it is a password all the same.
  on('focus', (event) => isSecretField(originOf(event)));
  on('blur', tellTyped);
  on('pagehide', tellTyped);
  // A list that the harness shows in the browser's place is answered by a script.
  addEventListener('change', (event) => {
    const field = originOf(event);
    if (field instanceof HTMLSelectElement)
      tell({ kind: 'select', target: targetOf(field), options: [...field.selectedOptions].slice(0, 20).map(({ label }) => squeeze(label).slice(0, 200)) });
  }, true);

  let lastTap = { origin: null, control: null, at: 0 };
  on('click', (event) => {
    const origin = originOf(event);
    if (picking !== undefined) return;
    // A list is told by what was chosen in it. A label's press presses its control too.
    const control = origin.closest(interactive) ?? origin.closest('label')?.control ?? origin;
    if (control instanceof HTMLSelectElement) return;
    // Enter in a field presses its form's button: the key is what the person did.
    if (event.detail === 0 && document.activeElement !== control) return;
    const isOfLabel = origin === control && lastTap.control === control && lastTap.origin !== origin;
    if (isOfLabel && event.timeStamp - lastTap.at < 100) return;
    lastTap = { origin, control, at: event.timeStamp };
    tellTyped();
    tell({ kind: 'tap', target: targetOf(origin, { x: event.clientX, y: event.clientY }) });
  });

  const keys = ['Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];
  on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    const origin = originOf(event);
    const inField = isTextField(origin) || origin.isContentEditable;
    // Enter on a button is its press; arrows in a field move its caret.
    const isTold = key === 'Enter' ? origin instanceof HTMLInputElement && inField : keys.includes(key) && (!inField || key === 'Escape') && !(origin instanceof HTMLSelectElement);
    if (!isTold) return;
    tellTyped();
    tell({ kind: 'press', key });
  });

  // Pages scroll by scripts too: only what follows a wheel, a finger or a key is the person's.
  let movedAt = -Infinity;
  for (const name of ['wheel', 'touchmove', 'keydown']) on(name, (event) => { movedAt = event.timeStamp; });
  let scrolling = null;
  const isPinned = (element) => {
    for (let each = element; each !== null; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
    return false;
  };
  const atTop = () => {
    for (const element of document.querySelectorAll('h1, h2, h3, h4, a[href], button')) {
      const { top, height } = element.getBoundingClientRect();
      if (top < 0 || top > innerHeight / 2 || height === 0 || !isShown(element) || isPinned(element)) continue;
      const target = targetOf(element);
      if (target.role !== '' && target.count === 1) return { target, offset: Math.min(1, Math.round(1000 * top / innerHeight) / 1000) };
    }
    return null;
  };
  const tellScrolled = () => {
    const { element } = scrolling;
    scrolling = null;
    const fraction = (position, size, inSight) => size > inSight ? Math.min(1, Math.max(0, Math.round(1000 * position / (size - inSight)) / 1000)) : 0;
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    const isPage = element === document.scrollingElement;
    tell({ kind: 'scroll', x: fraction(scrollLeft, scrollWidth, clientWidth), y: fraction(scrollTop, scrollHeight, clientHeight),
      container: isPage ? null : structureOf(element), top: isPage ? atTop() : null });
  };
  on('scroll', (event) => {
    if (event.timeStamp - movedAt > 1000) return;
    // A long fling goes on by itself.
    movedAt = Math.max(movedAt, event.timeStamp - 500);
    const element = event.target === document ? document.scrollingElement : event.target;
    if (!(element instanceof Element)) return;
    // Behind a modal dialog nobody sees it, and other pages have no dialog there.
    if (modalDialog()?.contains(element) === false) return;
    clearTimeout(scrolling?.timer);
    scrolling = { element, timer: setTimeout(tellScrolled, ${pause.scrolling}) };
  });

  let picking;
  // A finger whose touch is swallowed makes no click, so the press is over when it is lifted; a mouse's click comes after.
  const swallow = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (picking.isOver || (event.type !== 'pointerup' && event.type !== 'click')) return;
    picking.isOver = true;
    setTimeout(() => globalThis.manyuePick(false), 400);
    tell({ kind: 'picked', target: targetOf(originOf(event)) });
  };
  globalThis.manyuePick = (isOn) => {
    picking?.end.abort();
    picking = undefined;
    document.documentElement.style.cursor = isOn ? 'crosshair' : '';
    if (!isOn) return;
    const end = new AbortController();
    picking = { end, isOver: false };
    for (const name of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'])
      addEventListener(name, (event) => event.isTrusted && swallow(event), { capture: true, passive: false, signal: end.signal });
  };
  // What can be expected to be seen: headings first.
  globalThis.manyueSuggest = () => {
    // What is behind a modal dialog is inert: nobody reaches it, and a screen reader does not say it.
    const modal = modalDialog();
    const inSight = (element) => {
      if (modal?.contains(element) === false) return false;
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && isShown(element);
    };
    const found = [...document.querySelectorAll('h1, h2, h3, [role=heading]'), ...document.querySelectorAll('[role=status], [role=alert], button, [role=tab]')];
    return found.filter(inSight).slice(0, 60).map((element) => targetOf(element)).filter(({ name, count }) => name !== '' && count === 1).slice(0, 30);
  };
  tell({ kind: 'ready' });
})()`;
