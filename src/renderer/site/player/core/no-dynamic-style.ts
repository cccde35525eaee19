// video.js reads this flag while it loads. Then it injects no styles, which the site's content security policy would
// block; `player-view.css` contains them.
Object.assign(window, { VIDEOJS_NO_DYNAMIC_STYLE: true });
