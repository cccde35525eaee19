/** Gives the person a file to keep: a browser puts it where it puts downloads, the desktop program asks where to. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the content by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
