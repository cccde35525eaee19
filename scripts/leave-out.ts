import type { Plugin } from 'vite';

/**
 * Optional modules that the site never calls but that its libraries import, with the names that they export. Without
 * them, the first screen is 6 kB smaller (gzip), and the HLS player 31 kB.
 */
const modules: Readonly<Record<string, readonly string[]>> = {
  // Left out, because the site sends only empty bodies with XMLHttpRequest.
  'axios/lib/adapters/fetch.js': ['getFetch'],
  'axios/lib/helpers/toFormData.js': [],
  'axios/lib/helpers/toURLEncodedForm.js': [],
  'axios/lib/helpers/formDataToJSON.js': [],
  'axios/lib/helpers/AxiosURLSearchParams.js': [],
  'axios/lib/helpers/HttpStatusCode.js': [],
  'axios/lib/helpers/progressEventReducer.js': ['progressEventReducer'],
  'axios/lib/cancel/CancelToken.js': [],
  // Left out, because videos are files or HLS. DASH would include an XML parser.
  'mpd-parser/dist/mpd-parser.es.js': [
    'addSidxSegmentsToPlaylist',
    'generateSidxKey',
    'parse',
    'parseUTCTiming',
  ],
};

/**
 * Replaces the modules with empty ones. Fails the build if one of them is not imported, because the list is then out of
 * date.
 */
export function leaveOut(): Plugin {
  const missing = new Set(Object.keys(modules));
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const name = Object.keys(modules).find((module) => id.endsWith(`/node_modules/${module}`));
      if (name === undefined) return null;
      missing.delete(name);
      const named = modules[name]?.map((exported) => `export const ${exported} = undefined;`) ?? [];
      return { code: ['export default undefined;', ...named].join('\n'), moduleSideEffects: false };
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`The site no longer imports ${[...missing].join(', ')}: update scripts/leave-out.ts`);
    },
  };
}
