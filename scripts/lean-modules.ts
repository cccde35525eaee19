import type { Plugin } from 'vite';

const unused = (what: string) => `() => { throw new Error('${what} is left out of the build of the site'); }`;

/**
 * Replacements for parts of libraries that the site never uses but tree shaking cannot remove. They save 14 kB
 * (compressed) of the first screen's JavaScript, and 31 kB of the HLS player.
 */
const replacements: Readonly<Record<string, string>> = {
  // Calls use XMLHttpRequest and have empty bodies. For axios, false marks an adapter as unsupported.
  'axios/lib/adapters/fetch.js': 'export const getFetch = () => false;',
  'axios/lib/helpers/toFormData.js': `
    export const DEFAULT_FORM_DATA_MAX_DEPTH = 0;
    export default ${unused('Form data')};`,
  'axios/lib/helpers/toURLEncodedForm.js': `export default ${unused('Form data')};`,
  'axios/lib/helpers/formDataToJSON.js': `export default ${unused('Form data')};`,
  'axios/lib/helpers/AxiosURLSearchParams.js': `export default ${unused('A parameter object')};`,
  'axios/lib/helpers/HttpStatusCode.js': 'export default {};',
  // The site uses no parameters, cookies, interceptors or progress events, and cancels calls with an AbortSignal.
  'axios/lib/core/assertParamsAcyclic.js': 'export default () => undefined;',
  'axios/lib/helpers/cookies.js':
    'export default { read: () => null, readAsync: () => Promise.resolve(null) };',
  'axios/lib/core/InterceptorManager.js': 'export default class { forEach() {} };',
  'axios/lib/helpers/progressEventReducer.js': `export const progressEventReducer = ${unused('Progress')};`,
  'axios/lib/cancel/CancelToken.js': 'export default class {};',
  // Validates options of the caller, which TypeScript checks already.
  'axios/lib/helpers/validator.js':
    'export default { assertOptions: () => undefined, validators: { transitional: () => undefined, spelling: () => undefined } };',
  // Videos are files or HLS. DASH is unused and would include an XML parser.
  'mpd-parser/dist/mpd-parser.es.js': [
    'addSidxSegmentsToPlaylist',
    'generateSidxKey',
    'parse',
    'parseUTCTiming',
  ]
    .map((name) => `export const ${name} = ${unused('DASH')};`)
    .join('\n'),
};

/**
 * react-router names its components for React's developer tools, and sets the context of server components, which the
 * site does not use. These assignments prevent tree shaking.
 */
const router = /node_modules\/react-router\/dist\/development\/chunk-\w+\.mjs$/;
const routerNames = 'names of components in react-router';
const componentName = /^\w+\.(?:displayName|contextType) = .*;$/gm;
/** Prefetching works only with builds of the router's own framework. Without it, the code behind it is removed too. */
const prefetch =
  /= usePrefetchBehavior\([^()]*\)(;.*?)return shouldPrefetch && !isAbsolute \? [^\n]* : link;/s;
const prefetchName = 'prefetching of links in react-router';
const component = /(?<== )React\d*\.(?:createContext|forwardRef|memo)\(/g;

/**
 * Summaries of calls are for the API document only. Removing them saves 1.5 kB (uncompressed) of the first screen's
 * code.
 */
const contract = /\/src\/shared\/contract\/.*\.ts$/;
const summaries = 'summaries of calls';
const summary = /^ {2}summary:\s+(['"`]).*?\1,$/gms;

/** Replaces the parts. Fails the build if one no longer exists, because a changed library requires a changed list. */
export function leanModules(): Plugin {
  const missing = new Set([...Object.keys(replacements), routerNames, prefetchName, summaries]);
  return {
    name: 'lean-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = id.split('?')[0] ?? id;
      const name = Object.keys(replacements).find((suffix) => path.endsWith(`node_modules/${suffix}`));
      if (name === undefined) return null;
      missing.delete(name);
      return { code: replacements[name] ?? '', moduleSideEffects: false };
    },
    transform(code, id) {
      if (contract.test(id)) {
        const lean = code.replace(summary, (text) => text.replace(/[^\n]/g, ''));
        if (lean !== code) missing.delete(summaries);
        return { code: lean, map: null };
      }
      if (!router.test(id) || !componentName.test(code)) return null;
      missing.delete(routerNames);
      if (prefetch.test(code)) missing.delete(prefetchName);
      const lean = code
        .replace(componentName, '')
        .replace(component, '/* @__PURE__ */ $&')
        .replace(prefetch, '= [false, undefined, {}]$1return link;');
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`Not found in the libraries; update the list of replacements: ${[...missing].join(', ')}`);
    },
  };
}
