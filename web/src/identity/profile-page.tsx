import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '@torch/contract/identity.ts'
import { ChartNoAxesColumn, Info, ScanLine, Settings } from 'lucide-react'
import { useState } from 'react'
import { call } from '../lib/api/client.ts'
import { updateUser, useSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card, ListCard, ListRow } from '../ui/card.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { Page } from '../ui/page.tsx'
import { Avatar } from '../ui/picture.tsx'
import { EmptyState } from '../ui/states.tsx'
import { LoginRequired } from './login-required.tsx'
import { Logout } from './logout.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words).profile
  const session = useSession()
  const user = session?.user
  useFreshUser(user?.id)

  return (
    <Page title={w.title} back={false} actions={<LanguageSwitch />}>
      <div className="flex flex-col gap-4">
        {user ? <Who user={user} /> : <WhoAreYou />}
        <Menu user={user} />
        <Logout signedIn={user !== undefined} />
      </div>
    </Page>
  )
}

/** Asks who one is each time the screen is opened: a shop may have been approved since. */
function useFreshUser(userId: number | undefined): void {
  useQuery({
    queryKey: ['me', userId],
    enabled: userId !== undefined,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const user = await call('getMe', { signal })
      updateUser(user)
      return user
    },
  })
}

function Who({ user }: { user: UserInfo }) {
  const w = useWords(words).profile
  const name = user.nickname || user.username
  return (
    <Card className="flex items-center gap-4">
      <Avatar src={user.avatarUrl} name={name} />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="truncate text-lg font-semibold">{name}</h2>
        <p className="truncate text-sm text-quiet">{user.email}</p>
        <p className="flex flex-wrap gap-1.5">
          {user.status === 1 ? <Badge tone="good">{w.active}</Badge> : <Badge tone="bad">{w.inactive}</Badge>}
          {user.isVip && <Badge tone="gold">{w.vip}</Badge>}
          {user.isMerchant && <Badge tone="accent">{w.merchant}</Badge>}
        </p>
      </div>
    </Card>
  )
}

function WhoAreYou() {
  const w = useWords(words).profile
  return (
    <Card>
      <EmptyState
        drawing="person"
        action={
          <>
            <ButtonLink to={paths.login}>{w.toLogin}</ButtonLink>
            <ButtonLink to={paths.register} variant="secondary">
              {w.toRegister}
            </ButtonLink>
          </>
        }
      >
        {w.loggedOut}
      </EmptyState>
    </Card>
  )
}

function Menu({ user }: { user: UserInfo | undefined }) {
  const w = useWords(words).profile
  const [asking, setAsking] = useState(false)
  // Everything but "about" needs a session.
  const lead = (to: string) => (user ? { to } : { onClick: () => setAsking(true) })
  const icon = 'size-5'

  return (
    <>
      <ListCard>
        <ListRow
          icon={<ScanLine aria-hidden className={icon} />}
          title={w.scanToPay}
          note={w.scanNote}
          {...lead(paths.scanPayment)}
        />
        {user?.isMerchant && (
          <ListRow
            icon={<ChartNoAxesColumn aria-hidden className={icon} />}
            title={w.finance}
            note={w.financeNote}
            to={paths.merchantFinance}
          />
        )}
        <ListRow
          icon={<Settings aria-hidden className={icon} />}
          title={w.settings}
          note={w.settingsNote}
          {...lead(paths.settings)}
        />
        <ListRow icon={<Info aria-hidden className={icon} />} title={w.about} to={paths.about} />
      </ListCard>
      <LoginRequired open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
