/** The complete library; the site's builds leave out its HLS support. */
declare module 'video.js/dist/video.es.js' {
  import library from 'video.js';

  // biome-ignore lint/style/noDefaultExport: it is how the library is exported
  export default library;
}
