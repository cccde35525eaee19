/** Storage keys of the video section. */
export const vodKeys = {
  searches: 'vodHisSearch',
  /** Key for whether the user has hidden the mosaic notice permanently. */
  mosaicNoticeHidden: 'PLAYER_TEXT',
  /** Key of the position in a preview, which is stored until the visit ends. */
  previewPlace: 'vodPreviewPlace',
  /** Returns the key of the watched seconds of a preview. */
  previewSeconds: (vodId: string) => `w_${vodId}`,
  shelf: (category: string) => `shelves${category}`,
} as const;
