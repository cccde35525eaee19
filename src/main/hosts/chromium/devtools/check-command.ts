import { allowedMethods } from './allowed-methods.ts';

export type CommandParams = Readonly<Record<string, unknown>>;

/** Allowed parameters of methods. Others affect more than the page, such as a trace of the whole machine. */
const onlyParams: Readonly<Record<string, readonly string[]>> = {
  'Target.setAutoAttach': ['autoAttach', 'waitForDebuggerOnStart', 'flatten'],
  'Tracing.start': [
    'bufferUsageReportingInterval',
    'categories',
    'options',
    'screenshotMaxCount',
    'screenshotMaxSize',
    'streamCompression',
    'streamFormat',
    'traceConfig',
    'transferMode',
  ],
};

/** Parameter with the ID of a browser context, which may belong to another view. */
const foreignParam = 'browserContextId';

/** Returns the parameters to send. Throws an error for the front end if the command is not allowed. */
export function checkCommand(method: string, params: CommandParams): CommandParams {
  if (!allowedMethods.has(method)) throw new Error(`${method} is not allowed here`);
  const allowed = onlyParams[method];
  const excess = Object.keys(params).find(
    (name) => name === foreignParam || allowed?.includes(name) === false,
  );
  if (excess !== undefined) throw new Error(`${method} is not allowed with ${excess} here`);
  return method === 'Page.navigate' ? { ...params, url: webAddress(params['url']) } : params;
}

/**
 * Returns the URL as it was parsed, so that Chromium cannot parse the text differently. Throws for local files and all
 * schemes except http(s).
 */
export function webAddress(value: unknown): string {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (url?.href === 'about:blank') return url.href;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href;
  throw new Error('Only http, https and about:blank can be opened in a view');
}
