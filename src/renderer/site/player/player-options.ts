/** Argument of the click handler of a layer's button. */
export interface LayerButton {
  readonly text: string;
  readonly onClick: () => void;
}

export interface LimitOptions {
  /** Title. Default: a text about the end of the preview. */
  readonly title?: string;
  readonly buttons?: readonly LayerButton[];
  readonly onClose?: () => void;
}

export interface PictureAd {
  readonly coverUrl: string;
  readonly adUrl?: string;
}

export interface VideoAdItem {
  readonly adVideo: string;
  readonly adVideoLink?: string;
}

export interface PlaylistItem {
  readonly name: string;
  readonly source: string;
}

export interface NextVideo {
  readonly name: string;
  readonly coverUrl?: string;
  /** Price such as 10金币. It is shown if the next video waits for a click. */
  readonly price?: string;
  readonly play: () => void;
}

export interface QualityOption {
  readonly definition: string;
  /** Label shown to the user. */
  readonly desc: string;
  readonly Url: string;
}

export interface SubtitleFile {
  readonly src: string;
  readonly srclang: string;
  readonly label: string;
}

export interface ProgressMarker {
  readonly coverUrl?: string;
  readonly title: string;
  readonly describe: string;
  /** Position in seconds. */
  readonly offset: number;
  /** Position on the bar from 0 to 1. Default: calculated from `offset`. */
  readonly left?: number;
}

/** Options of each plugin, by the plugin's component name. */
export interface PlayerComponents {
  readonly memoryPlay: {
    /** True resumes at the saved position without asking. */
    readonly autoPlay?: boolean;
  };
  readonly pauseAd: PictureAd;
  readonly startAd: PictureAd & {
    /** Duration in seconds, more than 0. */
    readonly adDuration: number;
  };
  readonly previewVod: {
    /** Length of the preview in seconds; 0 for the whole video. */
    readonly previewDuration: number;
    readonly previewEnd?: LimitOptions;
    /** Text beside the preview time. Default: an invitation to become a member. */
    readonly previewBar?: string;
  };
  readonly vipLimit: LimitOptions;
  readonly playlist: readonly PlaylistItem[];
  readonly upNext: {
    /**
     * Countdown in seconds at the end of a video and before the next video of a playlist. Default: 5. With 0, the next
     * video waits for a click.
     */
    readonly seconds?: number;
    /** Video after the last one of the playlist, or after a single video. */
    readonly next?: NextVideo;
  };
  readonly rotateMirror: true;
  readonly rate: true;
  readonly quality: {
    readonly qualities: readonly QualityOption[];
    readonly getQuality?: (definition: string, desc: string) => void;
  };
  readonly progress: readonly ProgressMarker[];
  readonly caption: {
    /** Subtitle files. Tracks inside a stream are found automatically. */
    readonly subtitles?: readonly SubtitleFile[];
  };
  readonly track: true;
  readonly danmu: {
    /** Untrusted list of comments. Invalid ones are skipped. */
    readonly danmuList: readonly unknown[];
    /**
     * Place of the comment input: the control bar (default; on phones, the sheet behind 更多), null for none, an element,
     * or a selector.
     */
    readonly sendEl?: Element | string | null;
  };
  readonly bulletScreen: {
    readonly text: string;
    readonly style?: { readonly fontSize?: string; readonly color?: string };
    /** Vertical position: 'top' or 'bottom'; any other value means random. */
    readonly position?: string;
  };
  readonly videoAd: {
    readonly adVideoSource: string;
    readonly adLink?: string;
    readonly closeText?: string;
    /** Called when the user closes the ad. The ad stays open until `closeVideoAd` is called. */
    readonly adCloseFunction?: (ad: {
      pauseVideoAd(): void;
      playVideoAd(): void;
      closeVideoAd(): void;
    }) => void;
  };
  readonly manyVideoAd: {
    readonly adVideoSource: readonly VideoAdItem[];
    readonly closeText?: string;
    /** Called when the user closes the ads. They stay open until `closeManyVideoAd` is called. */
    readonly adCloseFunction?: (ad: {
      pauseManyVideoAd(): void;
      playManyVideoAd(): void;
      closeManyVideoAd(): void;
    }) => void;
  };
}

/** Options with the names of the original player. */
export interface PlayerOptions {
  /** ID of the holder element. */
  readonly id?: string;
  /** ID of the video, under which its position is saved. */
  readonly vid?: string;
  /** Title of the video, which the system's media controls show. */
  readonly title?: string;
  readonly source: string;
  /** MIME type of the source, for a URL whose extension does not reveal it. */
  readonly type?: string;
  /** Language of the player: 'en-us' is English, any other value Chinese. */
  readonly language?: string;
  readonly autoplay?: boolean;
  /** Height as a CSS length; 9/16 of the width by default. */
  readonly height?: string;
  readonly isLive?: boolean;
  readonly poster?: string;
  readonly components?: Partial<PlayerComponents>;
}
