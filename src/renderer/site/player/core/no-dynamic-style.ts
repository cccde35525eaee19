// video.js reads this flag while loading. The site's content security policy forbids injected styles, so
// `player-view.css` contains them.
Object.assign(window, { VIDEOJS_NO_DYNAMIC_STYLE: true });
