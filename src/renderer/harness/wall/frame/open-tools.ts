/** Clicks the developer tools button of the focused view, or of the only view. Returns false if there is none. */
export function openTools(root: ParentNode, active: Element | null): boolean {
  const frames = [...root.querySelectorAll('.device-frame')];
  const frame = active?.closest('.device-frame') ?? (frames.length === 1 ? frames[0] : undefined);
  const tools = frame?.querySelector<HTMLElement>('[data-developer-tools] > *');
  tools?.click();
  return tools !== null && tools !== undefined;
}
