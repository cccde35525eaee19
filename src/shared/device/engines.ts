/** Shows a view: the Chromium of the harness, which emulates platforms, or the browser of a real phone. */
export type EngineName = 'chromium' | 'phone';
export const engineNames: EngineName[] = ['chromium', 'phone'];

/** Things that only views of some engines can do. Panels offer them only for those. */
export type Capability =
  | 'verification' // compare the page with its platform
  | 'rotation'
  | 'permissions' // grant or deny them from the window
  | 'tools'; // developer tools in a tab of the window's browser

const missing: Readonly<Record<EngineName, readonly Capability[]>> = {
  chromium: [],
  phone: ['verification', 'rotation', 'permissions', 'tools'],
};

export function hasCapability(engine: EngineName, capability: Capability): boolean {
  return !missing[engine].includes(capability);
}
