/** Under which this device keeps what is a video's. */
export const vodKeys = {
  searches: 'vodHisSearch',
  shelf: (category: string) => `shelves${category}`,
} as const;
