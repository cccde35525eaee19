/** Storage keys of the video section. */
export const vodKeys = {
  searches: 'vodHisSearch',
  /** Whether the mosaic notice is hidden for good. */
  mosaicNoticeHidden: 'PLAYER_TEXT',
  /** Position in a preview, stored for this visit. */
  previewPlace: 'vodPreviewPlace',
  /** Watched seconds of a preview. */
  previewSeconds: (vodId: string) => `w_${vodId}`,
  shelf: (category: string) => `shelves${category}`,
} as const;
