/** Under which this device keeps what is a video's. */
export const vodKeys = {
  searches: 'vodHisSearch',
  /** The notice about mosaics is not wanted any more. */
  mosaicNoticeHidden: 'PLAYER_TEXT',
  /** Where a preview was left, for this visit. */
  previewPlace: 'vodPreviewPlace',
  /** Seconds of a preview that were seen. */
  previewSeconds: (vodId: string) => `w_${vodId}`,
  shelf: (category: string) => `shelves${category}`,
} as const;
