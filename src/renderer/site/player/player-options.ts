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
}
