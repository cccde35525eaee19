/** Required fields of each response. Without them the screens show an error and a retry, which other tests check. */
export const neededFields: Readonly<Record<string, readonly string[]>> = {
  'user.register': ['userId'],
  'user.info': ['userId'],
  'user.login': ['userId'],
  'user.findAccount': ['account', 'password'],
  'pay.apply': ['orderId', 'channel', 'payload'],
  'pay.pay': ['payUrl'],
  'common.support': ['url'],
  'comic.detail': ['book', 'book/bookId', 'book/title'],
  'novel.detail': ['novelBook', 'novelBook/bookId', 'novelBook/title'],
  'vod.watch': ['vodId', 'vodName'],
};
