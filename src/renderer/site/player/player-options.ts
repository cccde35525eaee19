/** Argument of a layer button's click handler. */
export interface LayerButton {
  readonly text: string;
  readonly onClick: () => void;
}

export interface LimitOptions {
  /** Title; says by default that the preview is over. */
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

/** Video to play next. */
export interface NextVideo {
  readonly name: string;
  readonly coverUrl?: string;
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
  /** Position on the bar from 0 to 1; derived from `offset` by default. */
  readonly left?: number;
}

/** Options of each plugin, by the plugin's component name. */
export interface PlayerComponents {
  readonly memoryPlay: {
    /** Resumes at the saved position without asking. */
    readonly autoPlay?: boolean;
  };
  readonly pauseAd: PictureAd;
  readonly startAd: PictureAd & {
    /** Duration in seconds, more than 0. */
    readonly adDuration: number;
  };
  readonly previewVod: {
    /** Preview length in seconds; 0 means the whole video. */
    readonly previewDuration: number;
    readonly previewEnd?: LimitOptions;
    /** Text next to the preview time; an invitation to become a member by default. */
    readonly previewBar?: string;
  };
  readonly vipLimit: LimitOptions;
  readonly playlist: readonly PlaylistItem[];
  readonly upNext: {
    /**
     * Countdown in seconds at the end of a video, also before the next video of the playlist. Default 5; 0 waits for a
     * click.
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
    /** Subtitle files; tracks inside a stream are detected automatically. */
    readonly subtitles?: readonly SubtitleFile[];
  };
  readonly track: true;
  readonly danmu: {
    /** Untrusted list; invalid comments are skipped. */
    readonly danmuList: readonly unknown[];
    /** Place of the comment input: control bar (default), none (null), an element, or a selector. */
    readonly sendEl?: Element | string | null;
  };
  readonly bulletScreen: {
    readonly text: string;
    readonly style?: { readonly fontSize?: string; readonly color?: string };
    /** 'top' or 'bottom'; anything else means random. */
    readonly position?: string;
  };
  readonly videoAd: {
    readonly adVideoSource: string;
    readonly adLink?: string;
    readonly closeText?: string;
    /** Called instead of closing the ad. */
    readonly adCloseFunction?: (ad: {
      pauseVideoAd(): void;
      playVideoAd(): void;
      closeVideoAd(): void;
    }) => void;
  };
  readonly manyVideoAd: {
    readonly adVideoSource: readonly VideoAdItem[];
    readonly closeText?: string;
    /** Called instead of closing the ads. */
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
  /** Video ID, under which its position is saved. */
  readonly vid?: string;
  /** Video title, for displays outside the page. */
  readonly title?: string;
  readonly source: string;
  /** MIME type of the source, for URLs without a telling extension. */
  readonly type?: string;
  /** 'en-us' means English, everything else Chinese. */
  readonly language?: string;
  readonly autoplay?: boolean;
  /** CSS length; 16:9 of the width by default. */
  readonly height?: string;
  readonly isLive?: boolean;
  readonly poster?: string;
  readonly components?: Partial<PlayerComponents>;
}
