import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Splitting = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>
type Group = NonNullable<Splitting['groups']>[number]
type Modules = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1]

/** Modules by dependency: code that a module shares with an earlier one goes to the chunk of the earlier one. */
const MODULES = ['identity', 'referrals', 'points', 'wealth', 'merchants', 'payments', 'trading', 'programs']

/** The first pages of most visits: their code gets chunks of its own, without code that only other pages share. */
const ENTRY_PAGES = {
  home: /\/(hall\/hall-page|directory\/directory-page|shop-page\/detail-page|profile\/profile-page)\.tsx$/,
  'sign-in': /\/(sign-in\/login-page|shell\/register-page)\.tsx$/,
  trade: /\/trading\/(process|orders)\/[\w-]+-page\.tsx$/,
}

type Entry = keyof typeof ENTRY_PAGES

const ROUTES = join(import.meta.dirname, '../src/routes.tsx')

/**
 * Groups modules that are needed together into one chunk. By default the bundler makes a chunk of every module that two
 * pages share; the trading hall then took 70 requests.
 */
export const chunkGroups: Group[] = ranked([
  // The first screen in two chunks: the libraries stay cached when only the app changes.
  {
    name: 'react',
    test: /rolldown.runtime|node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/query-core)\//,
  },
  { name: 'app', tags: ['$initial'] },
  // Large libraries that few pages need.
  { name: 'scanner', test: /node_modules\/zxing-wasm\/|\/lib\/qr-reader/ },
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  { name: 'notice-texts', test: /\/contract\/src\/notice-texts/, minShareCount: 2 },
  { name: 'tabs', test: /node_modules\/@(base-ui|floating-ui)\/|\/ui\/tabs\.tsx/ },
  ...sharedByEntry('home'),
  ...sharedByEntry('sign-in'),
  ...sharedByEntry('trade'),
  ...shared(),
  { name: 'console', test: isOfConsole, minShareCount: 2 },
])

/** Returns whether only operators load a module. */
export function isOfConsole(id: string): boolean {
  return /\/web\/src\/(operators\/|console-routes)|\/contract\/src\/console\//.test(id)
}

/** Returns whether a file of the build is the chunk of a page. */
export function isOfPage(file: string): boolean {
  return /^assets\/(console-|[\w-]+-page-)/.test(file)
}

function shared() {
  return [
    // The design system, icons, picture fields, the worth of GF and the identity code of every member's page.
    { name: 'common', test: ofEveryPage, minShareCount: 2 },
    ...MODULES.map((module) => ({
      name: module,
      test: (id: string) => id.includes(`/web/src/${module}/`),
      minShareCount: 2,
    })),
  ]
}

/** Listed before the other groups, because a chunk also takes the modules that its modules import. */
function sharedByEntry(entry: Entry): Group[] {
  return shared().map(({ name, ...group }) => ({
    ...group,
    debugName: `${name}-${entry}`,
    name: (id, modules) => (neededBy(entry, modules).has(id) ? `${name}-${entry}` : undefined),
  }))
}

const known = new Map<Entry, Set<string>>()

function neededBy(entry: Entry, modules: Modules): Set<string> {
  const needed = known.get(entry) ?? new Set<string>()
  if (known.has(entry)) return needed
  known.set(entry, needed)
  const add = (id: string) => {
    if (needed.has(id)) return
    needed.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(add)
  }
  for (const id of modules.getModuleInfo(ROUTES)?.dynamicallyImportedIds ?? [])
    if (ENTRY_PAGES[entry].test(id)) add(id)
  if (needed.size === 0) throw new Error(`no page of src/routes.tsx is an entry page of ${entry}`)
  return needed
}

function ofEveryPage(id: string): boolean {
  return (
    /\/web\/src\/(ui|lib|files|shell|identity|economy)\/|\/contract\/src\/(?!console\/)|\/node_modules\/(@tanstack|lucide-react)\//.test(
      id,
    ) && !/\/ui\/tabs|\/identity\/(own-)?feedback/.test(id)
  )
}

/** Gives earlier groups a higher priority: a module goes to the first group that matches. */
function ranked(groups: Group[]): Group[] {
  return groups.map((group, n) => ({ ...group, priority: groups.length - n }))
}
