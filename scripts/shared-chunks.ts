interface ModuleGraph {
  getModuleInfo(moduleId: string): { readonly importers: readonly string[] } | null;
}

/** What the screen that most visits begin with, which is in the app's own file, loads once it is scrolled. */
const furtherSections = /\/further-sections\.tsx$/;

/** Of accounts and paying, forms among it: nothing that is read needs them. */
const account = new RegExp(
  [
    'site/features/(credentials|payment|support)/',
    'site/features/app-offer/(copy-address|guide-steps)',
    'site/services/session/vip-text',
    'site/ui/(form/(?!choice-row)|icons/account-icons|text/money-text)',
    'site/features/minors-mode/pin/may-pay',
    'site/services/navigation/use-when-shown-again',
    'shared/(codec/pay-signature|contract/(account|coins|orders|pay)|pay/)',
  ].join('|'),
);

/** Of what leads to reading, in any section: lists, searches, shelves, details. A reader needs none of it at once. */
const works = new RegExp(
  [
    'site/features/(works|library|chapters|videos)/(?!detail/missing-work|shelf\\.ts|shelf-order|chapter-progress|chapter-(name|price)|vip-reading|vip-note)',
    'site/features/ads/',
    'site/features/reader/chapter-list/chapter-list\\.dialog',
    'site/services/lists/',
    'site/ui/(layout/infinite-list|form/choice-row|text/highlighted)',
    'shared/(contract/works/search|text/character-count)',
  ].join('|'),
);

/** What only a device of a child loads; whether it is one, all that cost money ask. */
const minorsMode = /site\/features\/minors-mode\/(?!pin\/|minors-rules)/;

/** Where its PIN is typed, with what seals one. */
const minorsPin = /site\/(features\/minors-mode\/pin\/(?!may-pay)|services\/codec\/pin-digest)/;

/** A section's lists of chapters, which its reader shows only when they are asked for: files of their own. */
const chapterLists = /site\/sections\/([^/]+)\/chapters\//;

/** How pages are turned, for who reads in pages. */
const pages = /site\/features\/reader\/pages\/(?!hit-test|use-chapter-edge)/;

/** Selling, which most chapters that are read need nothing of. */
const selling = /site\/features\/purchase\/(purchase\.store|chapter-paywall|purchase-texts)/;

/** Each dialog is fetched when it is first opened, and with it what all of them are made of. */
const dialogs =
  /site\/(features\/dialogs\/|ui\/feedback\/(dialog|scroll-lock)|services\/dialogs\/use-close-on-abort)/;

/** What days are told by, of chapters, check-ins and accounts: no reader tells of any. */
const days = /(shared\/time\/|site\/features\/check-in\/check-in-mark)/;

/** Of a page that moves by itself, and of the player. */
const wakeLock = /site\/services\/screen\/keep-screen-on/;

/** Each is a file of its own: lists alone need virtua, browsers without WebCrypto alone crypto-js. */
const library = /\/node_modules\//;

/**
 * Files for the modules that several screens share: the app's own with all styles of the first screen, which go into the
 * page; one for accounts and paying; one for minors' mode, and one for its PIN; one for the ways to what is read; one
 * for turning pages; one for selling; one for what dialogs are made of; one for telling days; one for each section; one
 * for the rest. What a module imports is needed wherever the module is, and what sections are built of imports no
 * section: so these files import each other in one direction only, and none runs before what it needs.
 */
export const sharedChunks = [
  {
    name: (moduleId: string, graph: ModuleGraph) =>
      moduleId.endsWith('.css') && isNeededBy(furtherSections, moduleId, graph) ? 'app' : null,
    debugName: 'app',
    priority: 4,
  },
  {
    name: 'base',
    test: (moduleId: string) =>
      sectionOf(moduleId) === null &&
      ![
        library,
        account,
        works,
        minorsMode,
        minorsPin,
        chapterLists,
        pages,
        selling,
        dialogs,
        days,
        wakeLock,
      ].some((others) => others.test(moduleId)),
    minShareCount: 2,
    priority: 2,
  },
  // Before those that need them, which would take them in.
  { name: 'dialogs', test: (moduleId: string) => dialogs.test(moduleId), minShareCount: 2, priority: 1.5 },
  { name: 'days', test: (moduleId: string) => days.test(moduleId), minShareCount: 2, priority: 1.5 },
  { name: 'selling', test: (moduleId: string) => selling.test(moduleId), minShareCount: 2, priority: 1.5 },
  {
    name: 'account-and-paying',
    test: (moduleId: string) => account.test(moduleId),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'minors-mode',
    test: (moduleId: string) => minorsMode.test(moduleId),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'minors-pin', test: (moduleId: string) => minorsPin.test(moduleId), minShareCount: 2, priority: 1 },
  {
    name: 'works',
    test: (moduleId: string) => works.test(moduleId),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'pages', test: (moduleId: string) => pages.test(moduleId), minShareCount: 2, priority: 1 },
  { name: sectionOf, debugName: 'sections', minShareCount: 2 },
  // After what a reader shares with them, which would come with them.
  { name: chapterListOf, debugName: 'chapter lists', minShareCount: 2 },
];

function isNeededBy(screen: RegExp, moduleId: string, graph: ModuleGraph): boolean {
  const needing = new Set([moduleId]);
  // A set hands out what is added while it is walked.
  for (const id of needing) {
    if (screen.test(id)) return true;
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) needing.add(importer);
  }
  return false;
}

/** What the screen of them, the dialog over the reader and the book's own screen have in common. */
function chapterListOf(moduleId: string): string | null {
  const section = chapterLists.exec(moduleId)?.[1];
  return section ? `${section}-chapters` : null;
}

/** What is told in the words of one section's part of the API belongs to that section. */
function sectionOf(moduleId: string): string | null {
  if (chapterLists.test(moduleId)) return null;
  const folder = /\/src\/(?:renderer\/site\/sections|shared\/contract(?=\/(?:comic|novel|vod)\/))\/([^/]+)\//;
  return folder.exec(moduleId)?.[1] ?? null;
}
