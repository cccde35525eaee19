// Asked for by video.js while it is loaded: the page's policy bars styles that code writes into it. `player-view.css` has them.
Object.assign(window, { VIDEOJS_NO_DYNAMIC_STYLE: true });
