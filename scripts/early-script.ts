import { build, type HtmlTagDescriptor, type Plugin, type ResolvedConfig } from 'vite';

/**
 * Builds `entry` into one small file, which the page loads first and asynchronously. The file shares no chunk with the
 * app, because it would then load that chunk too.
 */
export function earlyScript(entry: string): Plugin {
  let config: ResolvedConfig;
  let reference: string;
  let fileName: string;
  return {
    name: 'early-script',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      reference = this.emitFile({ type: 'asset', name: 'early.js', source: await bundle(entry, config) });
    },
    generateBundle() {
      fileName = this.getFileName(reference);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (): HtmlTagDescriptor[] => [
        { tag: 'script', attrs: { async: true, src: `/${fileName}` }, injectTo: 'head' },
      ],
    },
  };
}

async function bundle(
  entry: string,
  { root, envDir, mode, build: { target } }: ResolvedConfig,
): Promise<string> {
  const outputs = await build({
    configFile: false,
    root,
    envDir,
    mode,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'early' } },
  });
  const files = [outputs].flat().flatMap((built) => ('output' in built ? built.output : []));
  const [file] = files;
  if (file?.type !== 'chunk' || files.length > 1) throw new Error(`${entry} is not one file when built`);
  return file.code;
}
