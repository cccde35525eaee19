/** Types of the complete library. The builds of the site leave out its HLS support. */
declare module 'video.js/dist/video.es.js' {
  import library from 'video.js';

  // biome-ignore lint/style/noDefaultExport: the library has a default export
  export default library;
}
