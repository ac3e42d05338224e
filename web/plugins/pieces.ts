import type { Rolldown } from 'vite'

type Group = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number]

/** Rooms in the order of their doors: what one takes from those before it is theirs. */
const ROOMS = [
  'identity',
  'merchants',
  'payments',
  'trading',
  'points',
  'wealth',
  'referrals',
  'programs',
  'economy',
]

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
  // The design system with its icons, fields for pictures, and what every member's page has of their identity.
  { name: 'common', test: ofEveryPage, minShareCount: 2 },
  { name: 'tabs', test: /node_modules\/@(base-ui|floating-ui)\/|\/ui\/tabs\.tsx/ },
  ...ROOMS.map((room) => ({
    name: room,
    test: (id: string) => id.includes(`/web/src/${room}/`),
    minShareCount: 2,
  })),
  { name: 'console', test: (id: string) => id.includes('/src/operators/'), minShareCount: 2 },
])

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
