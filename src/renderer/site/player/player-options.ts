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
