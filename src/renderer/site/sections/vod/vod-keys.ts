/** Storage keys of the video section. */
export const vodKeys = {
  searches: 'vodHisSearch',
  /** Key for whether the user has hidden the mosaic notice permanently. */
  mosaicNoticeHidden: 'PLAYER_TEXT',
  /** Key of the position in a preview, which is stored until the visit ends. */
  previewPlace: 'vodPreviewPlace',
  /** Returns the key of the watched seconds of a preview. */
  previewSeconds: (vodId: string) => `w_${vodId}`,
  /** Key of the IDs of the stored categories, in order. */
  shelfIds: 'vodShelfIds',
  /** Returns the key of a category's name and first videos. */
  shelf: (category: string) => `shelves${category}`,
} as const;
