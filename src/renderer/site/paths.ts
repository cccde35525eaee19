/** `/book/read/:bookId/:number` → 'bookId' | 'number' */
type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type PathValues<Pattern extends string, Query extends string> = {
  readonly [Name in ParamNames<Pattern>]: string | number;
} & { readonly [Name in Query]?: string | number | undefined };

interface PathDefinition<Pattern extends string, Query extends string> {
  /** As the router takes it. */
  readonly pattern: Pattern;
  /** The names of the query values that the screen reads. */
  readonly query: readonly string[];
  /** The address with its parameters filled in, percent-encoded; query values that are undefined are left out. */
  to(
    ...values: [ParamNames<Pattern>] extends [never]
      ? [values?: PathValues<Pattern, Query>]
      : [values: PathValues<Pattern, Query>]
  ): string;
}

function definePath<const Pattern extends string, const Query extends string = never>(
  pattern: Pattern,
  query: readonly Query[] = [],
): PathDefinition<Pattern, Query> {
  return {
    pattern,
    query,
    to: (values?: Readonly<Record<string, string | number | undefined>>) =>
      fillPattern(pattern, values) + queryText(query, values),
  };
}

type Values = Readonly<Record<string, string | number | undefined>>;

function fillPattern(pattern: string, values: Values = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}

function queryText(names: readonly string[], values: Values = {}): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = values[name];
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Every address of the site. Links are made with `to`, routes with `pattern`: no path is written twice. */
export const paths = {
  root: definePath('/'),
  /** Kept from the documents: redirects to `comicHome`. */
  homeHtml: definePath('/home.html'),
  fakeHome: definePath('/index', ['tgId']),

  comicHome: definePath('/home', ['tgId']),
  comicRecommended: definePath('/home/recommend'),
  comicThreeD: definePath('/home/three-d'),
  comicSpotlight: definePath('/home/kkbg'),
  comicNewWorks: definePath('/home/new-on'),
  comicPhotoSets: definePath('/home/bzxz'),
  comicNewBooks: definePath('/home/new'),
  comicDayUpdates: definePath('/home/day'),
  comicPopular: definePath('/home/ranked'),
  comicRanking: definePath('/home/day-ranked', ['type', 'category']),
  comicLatest: definePath('/home/latest'),

  comicCategory: definePath('/category', ['status', 'category']),
  comicBook: definePath('/book/:id'),
  comicChapters: definePath('/book/:id/catalog'),
  comicReader: definePath('/book/read/:bookId/:number'),
  comicShelf: definePath('/shelf', ['active']),
  comicSearch: definePath('/search', ['q']),

  recharge: definePath('/purchase', ['returnTo']),
  user: definePath('/user'),
  userLogin: definePath('/user/login', ['returnTo']),
  userBind: definePath('/user/bind'),
  userPassword: definePath('/user/password'),
  userOrders: definePath('/user/purchase/history'),
  userFindAccount: definePath('/user/find-account', ['returnTo']),
  userPayPage: definePath('/user/purchase/pay', ['goUrl']),

  vodHome: definePath('/vod'),
  vodCategory: definePath('/vod/category', ['cid']),
  vodRanking: definePath('/vod/day-ranked'),
  vodDetail: definePath('/vod/detail', ['vodId']),
  vodShelf: definePath('/shelf-vod'),
  vodSearch: definePath('/search-vod'),

  novelHome: definePath('/novel'),
  /** Kept from the documents: redirects to `novelBook`. */
  novelBookOld: definePath('/novel/:id'),
  novelDayUpdates: definePath('/novels/new'),
  novelSearch: definePath('/novels/search'),
  novelShelf: definePath('/novels/shelf'),
  novelCategory: definePath('/novels/category'),
  novelEditorPicks: definePath('/novels/xbtj'),
  novelRanking: definePath('/novels/rqbd'),
  novelFeatured: definePath('/novels/xszb'),
  novelNewBooks: definePath('/novels/xssd'),
  novelBook: definePath('/novels/:id'),
  novelChapters: definePath('/novels/:id/catalog'),
  novelReader: definePath('/novels/read/:id/:number'),

  report: definePath('/report', ['returnUrl', 'serviceUrl']),
  openInBrowser: definePath('/open-in-browser', ['url']),
} as const;
