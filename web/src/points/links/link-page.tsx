import type { UseQueryResult } from '@tanstack/react-query'
import type { PublicProfile } from '@torch/contract/links.ts'
import { readCode } from '@torch/contract/read-code.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { VisitorLinks } from '../../identity/sign-in/visitor-links.tsx'
import { showAmount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { ShareLink } from '../../ui/share-link.tsx'

interface LinkPageProps<Cover, Linked> {
  title: string
  words: { visitor: string; login: string; register: string; mine: string }
  share: { title: string; text: string; qr: string }
  path: (code: string) => string
  listPath: string
  skeleton: ReactNode
  useCover: (code: string, enabled: boolean) => UseQueryResult<Cover>
  /** Loads nothing for a visitor. */
  useLinked: (userId: number | undefined, code: string) => UseQueryResult<Linked>
  /** For a visitor. */
  cover: (cover: Cover) => ReactNode
  /** For a member, above the link and below it. */
  head: (linked: Linked, userId: number) => ReactNode
  rest: (linked: Linked, userId: number) => ReactNode
}

/** The page of a link with shares: its cover for visitors, everything for members, and its link for its author to share. */
export function LinkPage<
  Cover extends { state: string },
  Linked extends { isOwn: boolean; state: string; named?: boolean },
>({ words, ...page }: LinkPageProps<Cover, Linked>) {
  const code = readCode(useParams().code ?? '')
  const userId = useSession()?.user.id
  const cover = page.useCover(code, userId === undefined)
  const linked = page.useLinked(userId, code)
  return (
    <Page title={page.title}>
      <div key={code} className="mx-auto flex max-w-md flex-col gap-4">
        {userId === undefined ? (
          <Loaded of={cover} skeleton={page.skeleton}>
            {(data) => (
              <>
                {page.cover(data)}
                {data.state === 'open' && <p className="text-center text-quiet">{words.visitor}</p>}
                <VisitorLinks login={words.login} register={words.register} />
              </>
            )}
          </Loaded>
        ) : (
          <Loaded of={linked} skeleton={page.skeleton}>
            {(data) => (
              <>
                {page.head(data, userId)}
                {data.isOwn && !data.named && data.state === 'open' && (
                  <Card>
                    <ShareLink link={`${location.origin}${page.path(code)}`} words={page.share} />
                  </Card>
                )}
                {page.rest(data, userId)}
                <ButtonLink to={page.listPath} variant="ghost" wide>
                  {words.mine}
                </ButtonLink>
              </>
            )}
          </Loaded>
        )}
      </div>
    </Page>
  )
}

interface ShareRowProps {
  person: PublicProfile | null
  name: string
  time: string | null
  /** Null while it is secret. */
  amount: string | null
  /** Below the amount. */
  children?: ReactNode
}

/** One share: its member, the time, and its amount. */
export function ShareRow({ person, name, time, amount, children }: ShareRowProps) {
  return (
    <>
      {person && <Avatar src={person.avatarUrl} name={person.name} className="size-10 text-base" />}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">{name}</span>
        {time && <span className="text-sm text-quiet">{time}</span>}
      </span>
      <span className="flex shrink-0 flex-col items-end">
        {amount !== null && <span className="tabular font-semibold">{showAmount(amount)} GF</span>}
        {children}
      </span>
    </>
  )
}
