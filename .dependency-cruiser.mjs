/**
 * Rules of which file may import which. Each file under src belongs to exactly one row and may import only what the row
 * allows; the error has the row's name. `tests/architecture/boundaries.test.ts` adds one violation for each rule.
 */
const npm = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})(/|$)`;

const site = '^src/renderer/site/';
const shared = '^src/shared/';
const views = npm('react', 'mobx-react-lite', 'react-router-dom');

/** Lists the features that each feature may import. */
const featureImports = {
  ads: [],
  'app-offer': [],
  'check-in': [],
  chapters: [],
  credentials: ['dialogs', 'support'],
  dialogs: [],
  'minors-mode': [],
  library: ['works', 'dialogs'],
  payment: ['app-offer', 'credentials', 'support'],
  purchase: ['dialogs', 'minors-mode', 'payment'],
  reader: ['chapters', 'library', 'purchase', 'support', 'works'],
  support: [],
  videos: ['works'],
  works: ['ads', 'app-offer'],
};

/** Lists the add-on subjects that each subject of the player's add-ons may import; none for a missing one. */
const addOnImports = {
  ads: ['messages', 'resume'],
  comments: ['pickers'],
  gestures: ['resume'],
  keyboard: ['gestures', 'playlist'],
  network: ['pickers'],
  picture: ['pickers'],
  system: ['playlist'],
};

const addOns = `${site}player/plugins/`;
const addOnFloor = [
  `${site}player/(core|controls|danmu)/`,
  `${site}player/player-(context|options|plugin)\\.ts$`,
  `${site}(ui|services)/`,
  shared,
  npm('typebox'),
];

/** Node.js code that all parts of the main process may import. */
const lib = '^src/main/lib/';

/** Rows of the table. `to` are regular expressions of allowed paths. `node` also allows the modules of Node.js. */
const rows = [
  { name: 'shared-runs-anywhere', from: shared, to: [shared, npm('typebox', 'crypto-js')] },
  { name: 'lib-is-below-all', from: lib, to: [lib, shared], node: true },

  {
    name: 'harness-knows-no-host-and-no-backend',
    from: '^src/main/harness/',
    to: ['^src/main/harness/', lib, shared, npm('typebox', 're2js')],
    node: true,
  },
  {
    name: 'sandbox-control-is-a-client-only',
    from: '^src/main/sandbox-control/',
    to: ['^src/main/sandbox-control/', shared],
    node: true,
  },
  { name: 'host-is-an-interface', from: '^src/main/hosts/host\\.ts$', to: ['^src/main/harness/', shared] },
  {
    name: 'electron-host-stands-alone',
    from: '^src/main/hosts/electron/',
    to: ['^src/main/hosts/(host\\.ts$|electron/)', '^src/main/harness/', lib, shared, npm('electron')],
    node: true,
  },
  {
    name: 'cdp-serves-hosts',
    from: '^src/main/hosts/cdp/',
    to: ['^src/main/hosts/cdp/', '^src/main/harness/', lib, shared],
    node: true,
  },
  {
    name: 'chromium-host-stands-alone',
    from: '^src/main/hosts/chromium/',
    to: [
      '^src/main/hosts/(host\\.ts$|cdp/|chromium/)',
      '^src/main/harness/',
      lib,
      shared,
      npm('playwright-core'),
    ],
    node: true,
  },
  {
    name: 'android-host-stands-alone',
    from: '^src/main/hosts/android/',
    to: ['^src/main/hosts/(host\\.ts$|cdp/|android/)', '^src/main/harness/', lib, shared, npm('typebox')],
    node: true,
  },
  {
    name: 'webkit-host-stands-alone',
    from: '^src/main/hosts/webkit/',
    to: ['^src/main/hosts/(host\\.ts$|cdp/|webkit/)', '^src/main/harness/', lib, shared],
    node: true,
  },
  {
    name: 'playwright-host-stands-alone',
    from: '^src/main/hosts/playwright/',
    to: [
      '^src/main/hosts/(host\\.ts$|cdp/|playwright/)',
      '^src/main/harness/',
      lib,
      shared,
      npm('playwright-core'),
    ],
    node: true,
  },
  {
    name: 'sandbox-stands-alone',
    from: '^src/main/sandbox/',
    to: ['^src/main/sandbox/', lib, shared, npm('typebox', 'fastify', '@fastify/[^/]+')],
    node: true,
  },
  {
    name: 'window-server-takes-handlers',
    from: '^src/main/window-server/',
    to: [
      '^src/main/window-server/',
      '^src/main/harness/',
      lib,
      shared,
      npm('fastify', '@fastify/static', 'ws'),
    ],
    node: true,
  },
  {
    name: 'mcp-takes-a-harness',
    from: '^src/main/mcp/',
    to: ['^src/main/(mcp|harness)/', lib, shared, npm('typebox', '@modelcontextprotocol/sdk')],
    node: true,
  },
  {
    name: 'preview-is-a-site-with-its-backend',
    from: '^src/main/preview/',
    to: ['^src/main/(preview|sandbox|sandbox-control)/', shared],
    node: true,
  },
  {
    name: 'options-are-data',
    from: '^src/main/launch-options\\.ts$',
    to: ['^src/main/harness/', shared],
    node: true,
  },
  {
    name: 'commands-know-no-electron',
    from: '^src/main/(cli\\.ts$|commands/)',
    to: ['^src/main/', shared, npm('vite', 'electron-vite')],
    not: ['^src/main/hosts/electron/', '^src/main/index\\.ts$'],
    node: true,
  },
  { name: 'version-is-data', from: '^src/main/program-version\\.ts$', to: [], node: true },
  {
    name: 'program-is-main-and-electron',
    from: '^src/main/index\\.ts$',
    to: ['^src/main/', shared, npm('electron')],
    node: true,
  },
  { name: 'preload-is-small', from: '^src/preload/', to: ['^src/preload/', shared, npm('electron')] },

  { name: 'ui-is-dumb', from: `${site}ui/`, to: [`${site}ui/`, npm('react', 'react-router-dom', 'virtua')] },
  {
    name: 'services-have-no-view',
    from: `${site}services/`,
    to: [
      `${site}services/`,
      `${site}paths\\.ts$`,
      shared,
      npm('axios', 'crypto-js', 'mobx', 'typebox', 'react'),
    ],
  },
  { name: 'early-takes-no-library', from: `${site}early/`, to: [`${site}(early|services)/`, shared] },
  { name: 'paths-are-data', from: `${site}paths\\.ts$`, to: [shared] },
  {
    name: 'player-knows-no-section',
    from: `${site}player/(?!danmu/|plugins/)`,
    to: [
      `${site}(player|ui|services)/`,
      shared,
      npm('react', 'typebox', 'video\\.js', '@videojs/http-streaming', 'videojs-contrib-quality-levels'),
    ],
  },
  {
    name: 'add-ons-know-their-subject',
    from: `${addOns}(?!(?:${Object.keys(addOnImports).join('|')})/)([^/]+)/`,
    to: [`${addOns}$1/`, ...addOnFloor],
  },
  ...Object.entries(addOnImports).map(([subject, others]) => ({
    name: `add-ons-of-${subject}`,
    from: `${addOns}${subject}/`,
    to: [`${addOns}(${[subject, ...others].join('|')})/`, ...addOnFloor],
  })),
  {
    name: 'danmu-stands-alone',
    from: `${site}player/danmu/`,
    to: [`${site}player/danmu/`, shared, npm('typebox')],
  },
  ...Object.entries(featureImports).map(([feature, others]) => ({
    name: `feature-${feature}`,
    from: `${site}features/${feature}/`,
    to: [
      `${site}features/(${[feature, ...others].join('|')})/`,
      `${site}(ui|services)/`,
      `${site}paths\\.ts$`,
      shared,
      views,
      npm('mobx', 'virtua', 'typebox'),
    ],
  })),
  {
    name: 'shell-is-the-frame',
    from: `${site}shell/`,
    to: [`${site}(shell|features|ui|services)/`, `${site}paths\\.ts$`, shared, views, npm('mobx', 'typebox')],
  },
  {
    name: 'sections-are-islands',
    from: `${site}sections/([^/]+)/`,
    to: [
      `${site}sections/$1/`,
      `${site}(features|player|ui|services)/`,
      `${site}paths\\.ts$`,
      shared,
      views,
      npm('mobx', 'virtua', 'typebox', 'dompurify'),
    ],
  },
  {
    name: 'app-takes-sections-by-their-one-file',
    from: `${site}(app/|main\\.tsx$)`,
    to: [
      `${site}(app|shell|features|ui|services|early)/`,
      `${site}sections/[^/]+/section\\.ts$`,
      `${site}paths\\.ts$`,
      shared,
      views,
      npm('react-dom', 'mobx'),
    ],
  },
  {
    name: 'gallery-shows-the-player',
    from: '^src/renderer/gallery/',
    to: [
      '^src/renderer/gallery/',
      `${site}(player|ui|services)/`,
      shared,
      npm('react', 'react-dom', 'mobx', 'mobx-react-lite', 'typebox'),
    ],
  },
  {
    name: 'report-page-knows-its-data',
    from: '^src/renderer/report/',
    to: ['^src/renderer/report/', shared, npm('react', 'react-dom', 'mobx', 'mobx-react-lite')],
  },
  {
    name: 'window-knows-no-site',
    from: '^src/renderer/harness/',
    to: [
      '^src/renderer/harness/',
      shared,
      npm(
        'react',
        'react-dom',
        'mobx',
        'mobx-react-lite',
        'uqr',
        'jsonc-parser',
        '@codemirror/[a-z-]+',
        '@lezer/highlight',
      ),
    ],
  },
];

const row = ({ name, from, to, not, node = false }) => [
  {
    name,
    severity: 'error',
    from: { path: from },
    to: { pathNot: to, ...(node && { dependencyTypesNot: ['core'] }) },
  },
  ...(not ? [{ name, severity: 'error', from: { path: from }, to: { path: not } }] : []),
];

const only = (name, what, where, dependencyTypes) => ({
  name,
  severity: 'error',
  from: { path: '^src/', pathNot: where },
  to: { path: what, ...dependencyTypes },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Vite configurations are not part of the program.
    exclude: { path: '/vite\\.config\\.ts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'every-file-has-a-row',
      comment: 'Add a row to this table that lists what the new folder may import.',
      severity: 'error',
      from: { path: '^src/', pathNot: rows.map(({ from }) => from) },
      to: {},
    },
    ...rows.flatMap(row),
    {
      name: 'facts-check-the-emulation',
      comment: 'Expected facts must be derived independently of the commands that emulate them.',
      severity: 'error',
      from: { path: '^src/main/harness/emulation/facts/' },
      to: { path: '^src/main/harness/emulation/(commands/|device-script|emulation-commands)' },
    },
    {
      name: 'commands-know-no-facts',
      comment: 'The emulation must not use the facts by which it is verified.',
      severity: 'error',
      from: { path: '^src/main/harness/emulation/(commands/|device-script|emulation-commands)' },
      to: { path: '^src/main/harness/emulation/facts/' },
    },
    {
      name: 'stores-know-no-view',
      comment: 'A store must be testable without a page. Type-only imports do not exist at run time.',
      severity: 'error',
      from: { path: '\\.store\\.ts$' },
      to: {
        path: [
          npm('react', 'react-dom', 'react-router', 'react-router-dom', 'mobx-react-lite', 'axios'),
          '\\.tsx$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    only('axios-only-in-the-api', npm('axios'), `${site}services/api/`),
    only('crypto-js-only-in-codecs', npm('crypto-js'), `^src/(shared|renderer/site/services)/codec/`),
    only('dompurify-only-in-the-text', npm('dompurify'), `${site}sections/novel/reader/text/`),
    only('player-only-in-videos', `${site}player/`, `${site}(player|sections/vod)/|^src/renderer/gallery/`),
    only('add-ons-come-by-the-registry', `${addOns}.*\\.plugin\\.ts$`, `${site}player/plugin-registry\\.ts$`),
    only(
      'video-js-only-in-the-players-core',
      npm('video\\.js', '@videojs/[^/]+', 'videojs-[^/]+'),
      `${site}player/core/`,
    ),
    only('sqlite-only-in-storage', '^(node:)?sqlite$', '^src/main/sandbox/storage/'),
    only(
      'fastify-only-at-the-transport',
      npm('fastify', '@fastify/[^/]+'),
      '^src/main/(sandbox/((app|serve)\\.ts$|http/|control/)|window-server/)',
    ),
    {
      name: 'sandbox-in-layers',
      comment: 'Sample content, storage and payments must not import handlers or routes.',
      severity: 'error',
      from: { path: '^src/main/sandbox/(sample-content|storage|pay)/' },
      to: { path: '^src/main/sandbox/(handlers|http|control)/' },
    },
    {
      name: 'sandbox-answers-any-transport',
      severity: 'error',
      from: { path: '^src/main/sandbox/handlers/' },
      to: { path: '^src/main/sandbox/(http|control)/' },
    },
  ],
};
