/** It has no types of its own, and is loaded for what it registers with video.js. */
declare module '@videojs/http-streaming';
