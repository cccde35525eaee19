interface ElementOptions {
  readonly className?: string;
  /** Text from any source; set as text content, never parsed as HTML. */
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { className, text, attributes = {} }: ElementOptions = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  if (text !== undefined) made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Creates a button whose clicks do not reach the player, which would play or pause. */
export function button(
  options: ElementOptions & { readonly label?: string },
  press: () => void,
): HTMLButtonElement {
  const { label, attributes } = options;
  const made = element('button', {
    ...options,
    attributes: { type: 'button', ...(label !== undefined && { 'aria-label': label }), ...attributes },
  });
  made.addEventListener('click', (event) => {
    event.stopPropagation();
    press();
  });
  return made;
}
