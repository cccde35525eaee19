import type { HtmlTagDescriptor, Plugin } from 'vite';

interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly imports?: readonly string[];
  readonly facadeModuleId?: string | null;
}

/**
 * Has the page ask for the code of the screen that most visits begin with together with the app's own, instead of when that
 * has run: on a phone that is a round trip less before it shows. `screen`: of the screen's module.
 */
export function preloadFirstScreen(screen: RegExp): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks: readonly Chunk[] = Object.values(bundle);
        const first = chunks.find(({ facadeModuleId }) => facadeModuleId && screen.test(facadeModuleId));
        if (first === undefined) throw new Error(`No file of the build is the screen ${String(screen)}`);
        const fileNames = [first.fileName, ...(first.imports ?? [])].filter((name) => !html.includes(name));
        return fileNames.map(preload);
      },
    },
  };
}

function preload(fileName: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
    injectTo: 'head',
  };
}
