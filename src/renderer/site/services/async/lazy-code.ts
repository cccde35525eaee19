/** Returns the result of `load`, or undefined if the import fails. Logs the reason to the console. */
export async function lazyCode<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  try {
    return await load();
  } catch (thrown) {
    console.info('Code could not be loaded', thrown);
    return undefined;
  }
}
