/** What `load` imports; undefined when it cannot be had. Why is told in the console: offline, gone since a new version, or broken. */
export async function lazyCode<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  try {
    return await load();
  } catch (thrown) {
    console.info('Code could not be loaded', thrown);
    return undefined;
  }
}
