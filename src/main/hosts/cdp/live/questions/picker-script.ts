export const pickerBinding = 'manyueAskPicker';

/** Name of the script's isolated world, which hides it from the page. */
export const pickerWorld = 'manyue-pickers';

/**
 * Returns a script for an isolated world in each document. It reports the lists of `<select>` and the pickers of
 * inputs, which the browser draws outside the page's picture. A list is open while the element matches `:open`. On a
 * touch screen, a tap on a date or time input opens its picker. A headless browser has no color picker.
 */
export const pickerScript = (isTouch: boolean): string => `(() => {
  const types = ['date', 'datetime-local', 'month', 'week', 'time', 'color'];
  let pending = null;
  let lastId = 0;
  const post = (message) => globalThis.${pickerBinding}(JSON.stringify(message));
  const rectOf = (element) => {
    let { x, y, width, height } = element.getBoundingClientRect();
    for (let frame = frameOf(element); frame !== null; frame = frameOf(frame)) {
      const outer = frame.getBoundingClientRect();
      x += outer.x + frame.clientLeft;
      y += outer.y + frame.clientTop;
    }
    return { x, y, width, height };
  };
  const frameOf = (element) => {
    try {
      return element.ownerDocument.defaultView.frameElement;
    } catch {
      return null;
    }
  };
  const text = (value, length = 500) => String(value).trim().slice(0, length);
  const questionOf = (element) => element.tagName === 'SELECT'
    ? {
        kind: 'options',
        options: [...element.options].slice(0, 5000).map((option) => ({
          label: text(option.label),
          group: option.parentElement?.tagName === 'OPTGROUP' ? text(option.parentElement.label) : '',
          selected: option.selected,
          disabled: option.disabled || option.parentElement?.disabled === true,
        })),
        rect: rectOf(element),
      }
    : {
        kind: 'value', type: element.type, value: text(element.value, 100),
        min: text(element.min, 100), max: text(element.max, 100), rect: rectOf(element),
      };
  const isOpen = (element) => {
    try {
      return element.matches(':open');
    } catch {
      return element === document.activeElement;
    }
  };
  const settle = () => {
    if (pending === null) return;
    clearInterval(pending.watch);
    post({ kind: 'settled', id: pending.id });
    pending = null;
  };
  const ask = (element) => {
    if (pending?.element === element) return;
    settle();
    lastId += 1;
    // The question ends by itself only if the browser has opened a list or picker, because that one can close.
    const wasOpen = isOpen(element);
    const isOver = () => !element.isConnected || (wasOpen && !isOpen(element));
    pending = { element, id: lastId, watch: setInterval(() => isOver() && settle(), 100) };
    post({ kind: 'asked', id: lastId, question: questionOf(element) });
  };
  const isPicker = (element) => element?.tagName === 'INPUT' && types.includes(element.type);
  const isShut = (element) => element.disabled || element.readOnly;
  const look = (event) => {
    const [element] = event.composedPath();
    const opensByItself = isPicker(element) && !isShut(element) && event.type === 'click' &&
      (${isTouch} || element.type === 'color');
    if (pending !== null && element !== pending.element) settle();
    // Waits for the next task, because the browser opens its list only after this event.
    setTimeout(() => {
      const open = [...document.querySelectorAll('select, input')].find((each) =>
        (each.tagName === 'SELECT' || isPicker(each)) && isOpen(each) && each.matches(':is(select:not([multiple], [size]), input)'));
      if (open !== undefined) ask(open);
      else if (opensByItself && !event.defaultPrevented) ask(element);
    });
  };
  for (const name of ['mousedown', 'click', 'keyup']) addEventListener(name, look, { capture: true, passive: true });
  globalThis.manyueAnswerPicker = (id, answer) => {
    if (pending === null || pending.id !== id) return 'gone';
    const { element } = pending;
    const wasOpen = isOpen(element) && (element.tagName === 'SELECT' || ${isTouch});
    clearInterval(pending.watch);
    pending = null;
    const before = element.value;
    if (answer.kind === 'options') {
      const option = element.options[answer.selected];
      if (option === undefined || option.disabled) return 'none';
      element.selectedIndex = answer.selected;
    } else if (answer.kind === 'value') {
      element.value = answer.value;
    }
    if (element.value !== before) {
      element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return wasOpen ? 'open' : 'closed';
  };
})();`;
