/** Presses the developer tools of the view that has the focus, else of the only one. Answers whether there is one. */
export function openTools(root: ParentNode, active: Element | null): boolean {
  const frames = [...root.querySelectorAll('.device-frame')];
  const frame = active?.closest('.device-frame') ?? (frames.length === 1 ? frames[0] : undefined);
  const tools = frame?.querySelector<HTMLElement>('[data-developer-tools] > *');
  tools?.click();
  return tools !== null && tools !== undefined;
}
