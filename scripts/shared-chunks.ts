interface ModuleGraph {
  getModuleInfo(moduleId: string): { readonly importers: readonly string[] } | null;
}

/** Loads when the user scrolls the first screen, which is part of the app's own file. */
const furtherSections = /\/further-sections\.tsx$/;

/** Accounts and payment, including forms. Reading needs none of them. */
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

/** Lists, searches, shelves and details of all sections. A reader opens without them. */
const works = new RegExp(
  [
    'site/features/(works|library|chapters|videos)/(?!detail/missing-work|shelf\\.ts|shelf-order|chapter-progress|chapter-(name|price)|vip-reading|vip-note)',
    'site/features/ads/',
    'site/features/reader/chapter-list/chapter-list\\.dialog',
    'site/services/paged-list.store',
    'site/ui/(layout/infinite-list|form/choice-row|text/highlighted)',
    'shared/(contract/works/search|text/character-count)',
  ].join('|'),
);

/**
 * Minors' mode, which only a device with that mode loads. `minors-rules` checks for it and is part of every payment.
 */
const minorsMode = /site\/features\/minors-mode\/(?!pin\/|minors-rules)/;

/** PIN entry and hashing for minors' mode. */
const minorsPin = /site\/(features\/minors-mode\/pin\/(?!may-pay)|services\/codec\/pin-digest)/;

/** Chapter lists of a section. They have their own files, because a reader shows them on demand. */
const chapterLists = /site\/sections\/([^/]+)\/chapters\//;

/** Page turning, for readers in page mode. */
const pages = /site\/features\/reader\/pages\/(?!hit-test|use-chapter-edge)/;

/** Purchases, which most chapters do not need. */
const selling = /site\/features\/purchase\/(purchase\.store|chapter-paywall|purchase-texts)/;

/** Dialogs. They load, together with their common parts, when the first one opens. */
const dialogs =
  /site\/(features\/dialogs\/|ui\/feedback\/(dialog|scroll-lock)|services\/dialogs\/use-close-on-abort)/;

/** Dates of chapters, check-ins and accounts. No reader shows them. */
const days = /(shared\/time\/|site\/features\/check-in\/check-in-mark)/;

/** Code that automatic scrolling and the player share. */
const wakeLock = /site\/services\/screen\/keep-screen-on/;

/** Libraries. Each has a file of its own: only lists use virtua, and only browsers without WebCrypto use crypto-js. */
const library = /\/node_modules\//;

/**
 * Groups the modules that several screens share into files. The app's own file also contains all styles of the first
 * screen, which are inlined into the page. A group includes the modules that its modules import, and the groups that
 * sections use import no section. The files therefore import each other in one direction only, and each runs after its
 * dependencies.
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
  // Has a higher priority than the groups that use these modules, because they would otherwise include them.
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
  // Follows the groups that a reader shares with the chapter lists.
  { name: chapterListOf, debugName: 'chapter lists', minShareCount: 2 },
];

function isNeededBy(screen: RegExp, moduleId: string, graph: ModuleGraph): boolean {
  const needing = new Set([moduleId]);
  // Visits also the values that this loop adds, because iterating a set does.
  for (const id of needing) {
    if (screen.test(id)) return true;
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) needing.add(importer);
  }
  return false;
}

/**
 * Returns the name of the file that the chapter list of a section, its dialog in the reader and the screen of a book
 * share.
 */
function chapterListOf(moduleId: string): string | null {
  const section = chapterLists.exec(moduleId)?.[1];
  return section ? `${section}-chapters` : null;
}

/** Returns the section to which a module belongs. Counts its part of the API contract. */
function sectionOf(moduleId: string): string | null {
  if (chapterLists.test(moduleId)) return null;
  const folder = /\/src\/(?:renderer\/site\/sections|shared\/contract(?=\/(?:comic|novel|vod)\/))\/([^/]+)\//;
  return folder.exec(moduleId)?.[1] ?? null;
}
