import type { Plugin } from 'vite';

const unused = (what: string) => `() => { throw new Error('${what} is left out of the build of the site'); }`;

/**
 * Parts of libraries that the site never reaches and that tree shaking cannot tell from the rest, with what stands in for
 * them: about 8 kB of the first screen's JavaScript, compressed.
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
};

/** Replaces them; fails the build when one is not there any more, for then a library has changed and this list must too. */
export function leanModules(): Plugin {
  const missing = new Set(Object.keys(replacements));
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
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Not found in the libraries: ${[...missing].join(', ')}`);
    },
  };
}
