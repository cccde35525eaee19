/** The library as others have it; the site's builds leave out what plays HLS. */
declare module 'video.js/dist/video.es.js' {
  import library from 'video.js';

  // biome-ignore lint/style/noDefaultExport: it is how the library is exported
  export default library;
}
