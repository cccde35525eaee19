// Flag that video.js reads while it loads. It then injects no styles, which the site's content security policy would
// block. `player-view.css` contains these styles.
Object.assign(window, { VIDEOJS_NO_DYNAMIC_STYLE: true });
