// Who may open whose door (ARCHITECTURE.md): left may use right, never back. Kept by `npm run check`.
const mayUse = {
  ledger: [],
  files: [],
  identity: ['files'],
  points: ['identity', 'ledger'],
  wealth: ['identity', 'ledger'],
  referrals: ['identity', 'files', 'ledger'],
  merchants: ['identity', 'files'],
  payments: ['merchants', 'identity', 'ledger'],
  trading: ['identity', 'files', 'ledger'],
  economy: ['ledger', 'points'],
  programs: ['payments', 'merchants', 'identity'],
  operators: [
    'ledger',
    'files',
    'identity',
    'points',
    'wealth',
    'referrals',
    'merchants',
    'payments',
    'trading',
    'economy',
    'programs',
  ],
}
// The web's rooms, from the ground up: each may use those before it.
const webModules = [
  ...['lib', 'ui', 'files', 'camera', 'economy', 'identity', 'referrals', 'points', 'wealth', 'merchants'],
  ...['payments', 'trading', 'programs', 'operators', 'shell', 'gallery'],
]
const rooms = Object.keys(mayUse)
const any = `(${rooms.join('|')})`

export default {
  forbidden: [
    ...rooms.map((room) => ({
      name: `${room}-opens-only-its-doors`,
      severity: 'error',
      comment: `${room} may use: ${mayUse[room].join(', ') || 'no other room'}`,
      from: { path: `^server/src/${room}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/src/${any}/`, pathNot: `^server/src/(${[room, ...mayUse[room]].join('|')})/` },
    })),
    {
      name: 'only-through-the-door',
      severity: 'error',
      comment:
        'Another room is entered by its index.ts; start, demo and audit compose rooms and may also read invariants',
      from: { path: `^server/src/${any}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/src/${any}/`, pathNot: ['^server/src/$1/', '/door\\.ts$'] },
    },
    {
      name: 'platform-knows-no-room',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: `^server/src/(${rooms.join('|')}|demo)/` },
    },
    ...webModules.map((room, place) => ({
      name: `web-${room}-uses-what-lies-below`,
      severity: 'error',
      comment: `${room} may use: ${webModules.slice(0, place).join(', ') || 'no other room'}`,
      from: { path: `^web/src/${room}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^web/src/(${webModules.slice(place + 1).join('|') || 'none'})/` },
    })),
    {
      name: 'web-rooms-have-a-place',
      severity: 'error',
      comment: 'A new room is named among webModules',
      from: {},
      to: { path: '^web/src/[^/]+/', pathNot: `^web/src/(${webModules.join('|')})/` },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web)/' },
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
