import type { PageChannel } from './page-channel.ts';

/** Name of the channel's calls about what WebKit's inspector does not report. */
export const reportName = 'report';

/** Report of the script, sent as JSON. */
export type PageReport =
  | { readonly kind: 'url'; readonly url: string; readonly how: 'push' | 'replace' | 'traverse' }
  | { readonly kind: 'window-open'; readonly url: string }
  | {
      readonly kind: 'dialog';
      readonly type: 'alert' | 'confirm' | 'prompt';
      readonly message: string;
      readonly defaultPrompt: string;
    }
  | { readonly kind: 'dialog-closed'; readonly result: boolean; readonly userInput: string };

/**
 * Reports navigation within a document, dialogs and opened windows, which WebKit's inspector does not. The replaced
 * functions are proxies, whose source text is that of the original.
 */
export function pageScript(channel: PageChannel): string {
  return `(() => {
    const send = ${channel.expression(reportName)};
    const { stringify } = JSON;
    const report = (value) => send(stringify(value));
    const wrap = (owner, name, apply) => {
      const original = owner[name];
      if (typeof original === 'function') owner[name] = new Proxy(original, { apply });
    };
    const isTop = self === top;
    if (isTop) {
      for (const [name, how] of [['pushState', 'push'], ['replaceState', 'replace']]) {
        wrap(History.prototype, name, (target, self, args) => {
          const result = Reflect.apply(target, self, args);
          report({ kind: 'url', url: location.href, how });
          return result;
        });
      }
      addEventListener('popstate', () => report({ kind: 'url', url: location.href, how: 'traverse' }), true);
      addEventListener('hashchange', () => report({ kind: 'url', url: location.href, how: 'traverse' }), true);
    }
    wrap(window, 'open', (target, self, args) => {
      const url = new URL(String(args[0] ?? ''), document.baseURI).href;
      report({ kind: 'window-open', url });
      return Reflect.apply(target, self, args);
    });
    for (const type of ['alert', 'confirm', 'prompt']) {
      wrap(window, type, (target, self, args) => {
        report({ kind: 'dialog', type, message: String(args[0] ?? ''), defaultPrompt: String(args[1] ?? '') });
        const result = Reflect.apply(target, self, args);
        const isAccepted = type === 'alert' || (type === 'confirm' ? result : result !== null);
        report({ kind: 'dialog-closed', result: isAccepted, userInput: typeof result === 'string' ? result : '' });
        return result;
      });
    }
  })();`;
}
