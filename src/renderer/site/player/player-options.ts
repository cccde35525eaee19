/** A press on one of a layer's buttons. */
export interface LayerButton {
  readonly text: string;
  readonly onClick: () => void;
}

export interface LimitOptions {
  /** Default: that the preview is over. */
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

/** What comes after a video. */
export interface NextVideo {
  readonly name: string;
  readonly coverUrl?: string;
  readonly play: () => void;
}

export interface QualityOption {
  readonly definition: string;
  /** What the user reads. */
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
  /** Seconds. */
  readonly offset: number;
  /** Part of the bar, 0 to 1; default: by `offset`. */
  readonly left?: number;
}

/** What each add-on is given, by the add-on's name. */
export interface PlayerComponents {
  readonly memoryPlay: {
    /** Goes to the remembered place and plays; default: asks. */
    readonly autoPlay?: boolean;
  };
  readonly pauseAd: PictureAd;
  readonly startAd: PictureAd & {
    /** Seconds, more than 0. */
    readonly adDuration: number;
  };
  readonly previewVod: {
    /** Seconds; 0: all of the video. */
    readonly previewDuration: number;
    readonly previewEnd?: LimitOptions;
    /** Beside the time that can be seen; default: an invitation to become a member. */
    readonly previewBar?: string;
  };
  readonly vipLimit: LimitOptions;
  /** Videos between which the user moves. */
  readonly playlist: readonly PlaylistItem[];
  readonly upNext: {
    /** Counted down at the end of a video, to the next one of the playlist too; default: 5; 0: it waits to be wanted. */
    readonly seconds?: number;
    /** After the last video of the playlist, or after the only one. */
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
    /** Files beside the video; those of a stream are found by themselves. */
    readonly subtitles?: readonly SubtitleFile[];
  };
  readonly track: true;
  readonly danmu: {
    /** Anything may be in it: what is no comment is left out. */
    readonly danmuList: readonly unknown[];
    /** Where users write: the control bar (default), nowhere, an element, or the selector of one. */
    readonly sendEl?: Element | string | null;
  };
  readonly bulletScreen: {
    readonly text: string;
    readonly style?: { readonly fontSize?: string; readonly color?: string };
    /** Default and for everything else: random. */
    readonly position?: string;
  };
  readonly videoAd: {
    readonly adVideoSource: string;
    readonly adLink?: string;
    readonly closeText?: string;
    /** Called instead of closing. */
    readonly adCloseFunction?: (ad: {
      pauseVideoAd(): void;
      playVideoAd(): void;
      closeVideoAd(): void;
    }) => void;
  };
  readonly manyVideoAd: {
    readonly adVideoSource: readonly VideoAdItem[];
    readonly closeText?: string;
    /** Called instead of closing. */
    readonly adCloseFunction?: (ad: {
      pauseManyVideoAd(): void;
      playManyVideoAd(): void;
      closeManyVideoAd(): void;
    }) => void;
  };
}

/** Named as users of the original player know them. */
export interface PlayerOptions {
  /** Of the element that holds the player. */
  readonly id?: string;
  /** Of the video; its position is remembered under it. */
  readonly vid?: string;
  /** Of the video, for what shows outside the page what plays. */
  readonly title?: string;
  readonly source: string;
  /** MIME type of the source, for addresses that do not tell it by their ending. */
  readonly type?: string;
  /** 'en-us' is English, everything else Chinese. */
  readonly language?: string;
  readonly autoplay?: boolean;
  /** CSS length; default: 16:9 of the width. */
  readonly height?: string;
  readonly isLive?: boolean;
  readonly poster?: string;
  readonly components?: Partial<PlayerComponents>;
}
