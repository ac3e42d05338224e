import { Link } from 'react-router'
import { Bell } from '../../identity/notices/bell.tsx'
import { now } from '../../lib/clock.ts'
import type { Session } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { words } from './words.ts'

/** The first hour of each part of the day. */
const PARTS_OF_DAY = [
  { from: 18, part: 'evening' },
  { from: 12, part: 'afternoon' },
  { from: 5, part: 'morning' },
  { from: 0, part: 'evening' },
] as const

/** The bar of home: the member's picture and a greeting, or the logo; the language and the bell. */
export function Greeting({ session }: { session: Session | null }) {
  const w = useWords(words)
  const hour = new Date(now()).getHours()
  const part = PARTS_OF_DAY.find(({ from }) => hour >= from)?.part ?? 'evening'
  const user = session?.user
  const name = user && (user.nickname || user.username)
  return (
    <header className="mx-auto flex min-h-14 max-w-6xl items-center gap-2.5 px-4 max-xs:flex-wrap pt-[env(safe-area-inset-top)] wide:px-8">
      {user && name ? (
        <Link to={paths.profile} aria-label={w.profileOf(name)} className="-m-1 shrink-0 rounded-full p-1">
          <Avatar src={user.avatarUrl} name={name} className="size-9 text-base" />
        </Link>
      ) : (
        <img src="/icon.svg" alt="" width="32" height="32" />
      )}
      <h1 className="min-w-0 flex-1 truncate text-base font-semibold max-xs:order-last max-xs:basis-full">
        {name ? w.hello[part](name) : w.torch}
      </h1>
      <span className="ml-auto flex items-center">
        <LanguageSwitch />
        <Bell />
      </span>
    </header>
  )
}
