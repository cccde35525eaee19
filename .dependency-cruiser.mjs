/**
 * Who may import whom. Deny by default: an import that no entry allows is an error. Paths are regular expressions.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

const allow = (from, ...to) => ({ from: { path: from }, to: { path: to } });

export default {
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    includeOnly: undefined,
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
      name: 'stores-know-no-view',
      comment: 'A store is tested without a page: no React, no axios.',
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
    {
      name: 'sections-are-islands',
      severity: 'error',
      from: { path: '^src/renderer/site/sections/([^/]+)/' },
      to: { path: '^src/renderer/site/sections/', pathNot: '^src/renderer/site/sections/$1/' },
    },
    {
      name: 'app-knows-only-section-files',
      severity: 'error',
      from: { path: '^src/renderer/site/app/' },
      to: { path: '^src/renderer/site/sections/', pathNot: '/section\\.tsx?$' },
    },
    {
      name: 'axios-only-in-services',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/renderer/site/services/' },
      to: { path: npm('axios') },
    },
    {
      name: 'sqlite-only-in-storage',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main/sandbox/storage/' },
      to: { path: '^(node:)?sqlite$' },
    },
    {
      name: 'sandbox-in-layers',
      comment: 'What the sandbox knows stands below what it answers, and that below how it is called.',
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
    {
      name: 'hosts-are-islands',
      severity: 'error',
      from: { path: '^src/main/hosts/(electron|chromium)/' },
      to: { path: '^src/main/hosts/(electron|chromium)/', pathNot: '^src/main/hosts/$1/' },
    },
  ],
  allowed: [
    allow('^src/shared/', '^src/shared/', npm('typebox', 'crypto-js', '@types/crypto-js')),
    allow('^src/main/harness/', '^src/main/harness/', '^src/shared/', npm('typebox')),
    { from: { path: '^src/main/' }, to: { dependencyTypes: ['core'] } },
    allow(
      '^src/main/hosts/chromium/',
      '^src/main/hosts/(host\\.ts|chromium/)',
      '^src/main/harness/',
      '^src/shared/',
      npm('playwright-core'),
    ),
    allow(
      '^src/main/hosts/electron/',
      '^src/main/hosts/(host\\.ts|electron/)',
      '^src/main/harness/',
      '^src/shared/',
      npm('electron'),
    ),
    allow('^src/main/hosts/host\\.ts$', '^src/main/harness/', '^src/shared/'),
    allow('^src/main/sandbox/', '^src/main/sandbox/', '^src/shared/', npm('fastify', '@fastify', 'typebox')),
    allow('^src/main/sandbox-control/', '^src/main/sandbox-control/', '^src/shared/'),
    allow('^src/main/[^/]+\\.ts$', '^src/main/', '^src/shared/', npm('electron')),
    allow('^src/main/commands/', '^src/main/', '^src/shared/', npm('vite', 'electron-vite', 'typebox')),
    allow('^src/preload/', '^src/preload/', '^src/shared/', npm('electron')),
    allow('^src/renderer/site/ui/', '^src/renderer/site/ui/', npm('[^/]+', '@[^/]+/[^/]+')),
    allow(
      '^src/renderer/site/services/',
      '^src/renderer/site/(services/|paths\\.ts)',
      '^src/shared/',
      npm('axios', 'crypto-js', 'mobx', 'typebox', 'react', '@types/react'),
    ),
    // No library: it is there long before the app because it is small.
    allow('^src/renderer/site/early/', '^src/renderer/site/(early|services)/', '^src/shared/'),
    allow(
      '^src/renderer/site/(sections|shell|features)/',
      '^src/renderer/site/(sections/|shell/|features/|ui/|services/|paths\\.ts)',
      '^src/shared/',
      npm(
        'react',
        '@types/react',
        'react-dom',
        'react-router-dom',
        'mobx',
        'mobx-react-lite',
        'virtua',
        'typebox',
      ),
    ),
    allow('^src/renderer/site/paths\\.ts$', '^src/shared/'),
    allow(
      '^src/renderer/site/(app/|main\\.tsx)',
      '^src/renderer/site/',
      '^src/shared/',
      npm(
        'react',
        '@types/react',
        'react-dom',
        '@types/react-dom',
        'react-router-dom',
        'mobx',
        'mobx-react-lite',
      ),
    ),
    allow(
      '^src/renderer/harness/',
      '^src/renderer/harness/',
      '^src/shared/',
      npm('react', '@types/react', 'react-dom', '@types/react-dom', 'mobx', 'mobx-react-lite'),
    ),
  ],
  allowedSeverity: 'error',
};
