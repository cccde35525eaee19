import { contextBridge, ipcRenderer } from 'electron';
import { noticeChannel, notices, requestChannel, requests } from '#shared/ipc/channels.ts';

/** One function for each entry of a table; `ipcRenderer` itself never reaches the page. */
function expose<Table extends object, Exposed>(table: Table, make: (name: keyof Table) => Exposed) {
  return Object.fromEntries(Object.keys(table).map((name) => [name, make(name as keyof Table)]));
}

contextBridge.exposeInMainWorld('harness', {
  requests: expose(
    requests,
    (name) => (input: unknown) => ipcRenderer.invoke(requestChannel(name), input) as Promise<unknown>,
  ),
  notices: expose(notices, (name) => (listener: (notice: unknown) => void) => {
    const forward = (_event: unknown, notice: unknown) => listener(notice);
    ipcRenderer.on(noticeChannel(name), forward);
    return () => void ipcRenderer.off(noticeChannel(name), forward);
  }),
});
