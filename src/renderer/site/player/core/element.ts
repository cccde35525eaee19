interface ElementOptions {
  readonly className?: string;
  /** Text from any source. It is set as text content and never parsed as HTML. */
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { className, text, attributes = {} }: ElementOptions = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  if (className !== undefined) created.className = className;
  if (text !== undefined) created.textContent = text;
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children);
  return created;
}

/** Creates a button. Its clicks do not reach the player, where they would toggle playback. */
export function button(
  options: ElementOptions & { readonly label?: string },
  press: () => void,
): HTMLButtonElement {
  const { label, attributes } = options;
  const created = element('button', {
    ...options,
    attributes: { type: 'button', ...(label !== undefined && { 'aria-label': label }), ...attributes },
  });
  created.addEventListener('click', (event) => {
    event.stopPropagation();
    press();
  });
  return created;
}
