import { contextBridge, ipcRenderer } from 'electron';
import { eventChannel, events, requestChannel, requests } from '#shared/ipc/channels.ts';

/** Creates one function for each entry of a table. The page then has no access to `ipcRenderer` itself. */
function expose<Table extends object, Exposed>(table: Table, make: (name: keyof Table) => Exposed) {
  return Object.fromEntries(Object.keys(table).map((name) => [name, make(name as keyof Table)]));
}

contextBridge.exposeInMainWorld('harness', {
  requests: expose(
    requests,
    (name) => (input: unknown) => ipcRenderer.invoke(requestChannel(name), input) as Promise<unknown>,
  ),
  events: expose(events, (name) => (listener: (event: unknown) => void) => {
    const forward = (_ipcEvent: unknown, event: unknown) => listener(event);
    ipcRenderer.on(eventChannel(name), forward);
    return () => void ipcRenderer.off(eventChannel(name), forward);
  }),
});
