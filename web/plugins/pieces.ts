import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Splitting = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>
type Group = NonNullable<Splitting['groups']>[number]
type Modules = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1]

/** Rooms in the order of their doors: what one takes from those before it is theirs. */
const ROOMS = [
  'economy',
  'identity',
  'referrals',
  'points',
  'wealth',
  'merchants',
  'payments',
  'trading',
  'programs',
]

/** Pages by which people come in: what these need does not wait for what only the others share. */
const DOORS = {
  front: /\/(hall\/hall-page|directory\/directory-page|shop-page\/detail-page|profile\/profile-page)\.tsx$/,
  'sign-in': /\/(sign-in\/login-page|shell\/register-page)\.tsx$/,
  trade: /\/trading\/(process|orders)\/[\w-]+-page\.tsx$/,
}

type Door = keyof typeof DOORS

const ROUTES = join(import.meta.dirname, '../src/routes.tsx')

/**
 * What is opened together travels together. By itself the bundler makes a piece of every module that any two pages share,
 * and the trading hall cost a phone seventy requests.
 */
export const pieces: Group[] = ranked([
  // The first screen in two: the libraries stay as they are from one version of ours to the next.
  {
    name: 'react',
    test: /rolldown.runtime|node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/query-core)\//,
  },
  { name: 'app', tags: ['$initial'] },
  // What few pages need, and what would weigh most on all others.
  { name: 'scanner', test: /node_modules\/zxing-wasm\/|\/lib\/qr-reader/ },
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  { name: 'notice-texts', test: /\/contract\/src\/notice-texts/, minShareCount: 2 },
  { name: 'tabs', test: /node_modules\/@(base-ui|floating-ui)\/|\/ui\/tabs\.tsx/ },
  ...sharedBehind('front'),
  ...sharedBehind('sign-in'),
  ...sharedBehind('trade'),
  ...shared(),
  { name: 'console', test: (id: string) => id.includes('/src/operators/'), minShareCount: 2 },
])

function shared() {
  return [
    // The design system with its icons, fields for pictures, and what every member's page has of their identity.
    { name: 'common', test: ofEveryPage, minShareCount: 2 },
    ...ROOMS.map((room) => ({
      name: room,
      test: (id: string) => id.includes(`/web/src/${room}/`),
      minShareCount: 2,
    })),
  ]
}

/** Before the others: a piece takes along whatever its modules need. */
function sharedBehind(door: Door): Group[] {
  return shared().map(({ name, ...group }) => ({
    ...group,
    debugName: `${name}-${door}`,
    name: (id, modules) => (neededBy(door, modules).has(id) ? `${name}-${door}` : undefined),
  }))
}

const known = new Map<Door, Set<string>>()

function neededBy(door: Door, modules: Modules): Set<string> {
  const needed = known.get(door) ?? new Set<string>()
  if (known.has(door)) return needed
  known.set(door, needed)
  const add = (id: string) => {
    if (needed.has(id)) return
    needed.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(add)
  }
  for (const id of modules.getModuleInfo(ROUTES)?.dynamicallyImportedIds ?? [])
    if (DOORS[door].test(id)) add(id)
  if (needed.size === 0) throw new Error(`no page of src/routes.tsx is a door ${door}`)
  return needed
}

function ofEveryPage(id: string): boolean {
  return (
    /\/web\/src\/(ui|lib|files|shell|identity)\/|\/contract\/src\/|\/node_modules\/(@tanstack|lucide-react)\//.test(
      id,
    ) && !/\/ui\/tabs|\/identity\/(own-)?feedback/.test(id)
  )
}

/** The first that wants a module has it. */
function ranked(groups: Group[]): Group[] {
  return groups.map((group, n) => ({ ...group, priority: groups.length - n }))
}
