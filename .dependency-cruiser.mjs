// Which module may import which (ARCHITECTURE.md). Checked by `npm run check`.
import { mayUse } from './scripts/module-dependencies.ts'

// The web's modules, from the ground up: each may use those before it.
const webModules = [
  ...['lib', 'ui', 'files', 'camera', 'economy', 'identity', 'referrals', 'points', 'wealth', 'merchants'],
  ...['payments', 'trading', 'programs', 'operators', 'shell', 'gallery'],
]
const modules = Object.keys(mayUse)
const any = `(${modules.join('|')})`

const TEST_FILES = ['\\.test\\.tsx?$', '^(contract|server|web)/src/testing/']

export default {
  forbidden: [
    ...modules.map((module) => ({
      name: `${module}-imports-only-allowed-modules`,
      severity: 'error',
      comment: `${module} may use: ${mayUse[module].join(', ') || 'no other module'}`,
      from: { path: `^server/src/${module}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/src/${any}/`, pathNot: `^server/src/(${[module, ...mayUse[module]].join('|')})/` },
    })),
    {
      name: 'only-through-the-public-api',
      severity: 'error',
      comment:
        'Another module is imported through its index.ts; start, demo and audit compose modules and may also read invariants',
      from: { path: `^server/src/${any}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/src/${any}/`, pathNot: ['^server/src/$1/', '/index\\.ts$'] },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: `^server/src/(${modules.join('|')}|demo)/` },
    },
    ...webModules.map((module, place) => ({
      name: `web-${module}-uses-what-lies-below`,
      severity: 'error',
      comment: `${module} may use: ${webModules.slice(0, place).join(', ') || 'no other module'}`,
      from: { path: `^web/src/${module}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^web/src/(${webModules.slice(place + 1).join('|') || 'none'})/` },
    })),
    {
      name: 'web-modules-have-a-place',
      severity: 'error',
      comment: 'A new module is named among webModules',
      from: {},
      to: { path: '^web/src/[^/]+/', pathNot: `^web/src/(${webModules.join('|')}|testing)/` },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'product-imports-no-test',
      severity: 'error',
      comment: 'The container image contains no tests (.dockerignore)',
      from: { path: '^(contract|server|web)/', pathNot: TEST_FILES },
      to: { path: TEST_FILES },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    exclude: { path: '[.](css|svg|png|wasm)' },
  },
}
