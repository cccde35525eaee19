/** Where developer tools speak with a view, whose id follows. */
export const TOOLS_SOCKET_PATH = '/devtools/socket/';

const path = new RegExp(`^${TOOLS_SOCKET_PATH}(view-[0-9]{1,9})$`);

/** Of a request's path; undefined for another. */
export function viewIdIn(url: string | undefined): string | undefined {
  return path.exec(url ?? '')?.[1];
}
