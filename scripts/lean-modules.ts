import type { Plugin } from 'vite';

const unused = (what: string) => `() => { throw new Error('${what} is left out of the build of the site'); }`;

/**
 * Parts of libraries that the site never reaches and that tree shaking cannot tell from the rest, with what stands in for
 * them: compressed, about 14 kB of the first screen's JavaScript, and 31 kB of what plays HLS.
 */
const replacements: Readonly<Record<string, string>> = {
  // Calls go by XMLHttpRequest, with empty bodies; axios takes false for an adapter that is not supported.
  'axios/lib/adapters/fetch.js': 'export const getFetch = () => false;',
  'axios/lib/helpers/toFormData.js': `
    export const DEFAULT_FORM_DATA_MAX_DEPTH = 0;
    export default ${unused('Form data')};`,
  'axios/lib/helpers/toURLEncodedForm.js': `export default ${unused('Form data')};`,
  'axios/lib/helpers/formDataToJSON.js': `export default ${unused('Form data')};`,
  'axios/lib/helpers/AxiosURLSearchParams.js': `export default ${unused('A parameter object')};`,
  'axios/lib/helpers/HttpStatusCode.js': 'export default {};',
  // No parameters, cookies, interceptors or progress: addresses are complete, and an AbortSignal ends a call.
  'axios/lib/core/assertParamsAcyclic.js': 'export default () => undefined;',
  'axios/lib/helpers/cookies.js':
    'export default { read: () => null, readAsync: () => Promise.resolve(null) };',
  'axios/lib/core/InterceptorManager.js': 'export default class { forEach() {} };',
  'axios/lib/helpers/progressEventReducer.js': `export const progressEventReducer = ${unused('Progress')};`,
  'axios/lib/cancel/CancelToken.js': 'export default class {};',
  // Checks what the caller set, which the types of the one caller do.
  'axios/lib/helpers/validator.js':
    'export default { assertOptions: () => undefined, validators: { transitional: () => undefined, spelling: () => undefined } };',
  // Videos come as files and as HLS: of DASH, which brings a parser of XML along, nothing is reached.
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
 * The router gives its components names for React's tools, and one the context of React's server components, which the site
 * has not: assignments that keep each of them, used or not.
 */
const router = /node_modules\/react-router\/dist\/development\/chunk-\w+\.mjs$/;
const routerNames = 'names of components in react-router';
const componentName = /^\w+\.(?:displayName|contextType) = .*;$/gm;
/** Links fetch ahead only what the router's own framework has built; without it the code for that goes too. */
const prefetch =
  /= usePrefetchBehavior\([^()]*\)(;.*?)return shouldPrefetch && !isAbsolute \? [^\n]* : link;/s;
const prefetchName = 'prefetching of links in react-router';
const component = /(?<== )React\d*\.(?:createContext|forwardRef|memo)\(/g;

/** What calls are about is written for the API's document, which the site does not hold: 1.5 kB of the first screen's, uncompressed. */
const contract = /\/src\/shared\/contract\/.*\.ts$/;
const summaries = 'summaries of calls';
const summary = /^ {2}summary:\s+(['"`]).*?\1,$/gms;

/** Replaces them; fails the build when one is not there any more, for then a library has changed and this list must too. */
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
      if (!error && missing.size > 0) this.error(`Not found in the libraries: ${[...missing].join(', ')}`);
    },
  };
}
