/** Returns the base path of developer tools. Their page, its files and their sockets are below it. */
export function toolsPath(secret: string): string {
  return `/devtools/${secret}/`;
}

export function toolsSocketPath(secret: string, viewId: string): string {
  return `${toolsPath(secret)}socket/${viewId}`;
}

interface ToolsSocket {
  readonly secret: string;
  readonly viewId: string;
}

const path = /^\/devtools\/([\w-]{1,64})\/socket\/(view-[0-9]{1,9})$/;

/** Parses the path of a request. Returns undefined if it is not for a socket of developer tools. */
export function toolsSocketIn(url: string | undefined): ToolsSocket | undefined {
  const [, secret, viewId] = path.exec(url ?? '') ?? [];
  return secret === undefined || viewId === undefined ? undefined : { secret, viewId };
}
