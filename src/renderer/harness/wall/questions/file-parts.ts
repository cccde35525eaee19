/** Bytes per message. A multiple of 3, so that base64 needs no padding. */
const partBytes = 768 * 1024;
/** Bytes per call of `String.fromCharCode`, because engines limit the number of arguments. */
const callBytes = 32 * 1024;
const maxNameLength = 255;

export interface FilePart {
  readonly file: number;
  readonly name: string;
  /** Content of the part in base64. */
  readonly bytes: string;
  /** Share of all bytes sent after this part, 0 to 1. */
  readonly done: number;
}

/** Yields the files in parts that fit into a message. An empty file yields one empty part. */
export async function* fileParts(files: readonly File[]): AsyncGenerator<FilePart> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let sent = 0;
  for (const [index, file] of files.entries()) {
    // Keeps the end of a long name, which contains the extension.
    const name = file.name.slice(-maxNameLength) || 'file';
    for (let at = 0; at === 0 || at < file.size; at += partBytes) {
      const bytes = new Uint8Array(await file.slice(at, at + partBytes).arrayBuffer());
      sent += bytes.length;
      yield { file: index, name, bytes: base64(bytes), done: total === 0 ? 1 : sent / total };
    }
  }
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += callBytes) {
    text += String.fromCharCode(...bytes.subarray(at, at + callBytes));
  }
  return btoa(text);
}
