import type { LinkedMailboxChange, MailboxChange } from '@torch/contract/identity.ts'
import { useLocation } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { invalidate, useQueryOf } from '../../lib/api/queries.ts'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction, useActionOf } from '../../ui/use-action.ts'
import { SignInPrompt } from '../sign-in/sign-in-prompt.tsx'
import { words } from './recovery-words.ts'

/** Shows an approved change of mailbox: by a mailed link, or the signed-in member's own. */
export function Component() {
  const w = useWords(words)
  // After the #, which is not sent to servers, so the token is in no log.
  const token = useLocation().hash.slice(1)
  const isMember = useSession() !== null
  return (
    <Page title={w.title}>
      <div className="mx-auto flex max-w-md flex-col gap-4">
        {token !== '' ? (
          <LinkedChange key={token} token={token} />
        ) : !isMember ? (
          <SignInPrompt />
        ) : (
          <OwnChange />
        )}
      </div>
    </Page>
  )
}

const reloadChange = () => invalidate(['getMailboxChange', 'openMailboxLink', 'getMe'])

function OwnChange() {
  const w = useWords(words)
  const query = useQueryOf('getMailboxChange', {}, { staleTime: 0 })
  const { busy, run: stop } = useActionOf('objectToMailboxChange', {
    failed: w.failed,
    done: w.stopped,
    reload: reloadChange,
  })
  return (
    <Loaded of={query} skeleton={<SkeletonRows count={2} />}>
      {(change) =>
        change ? (
          <Card className="flex flex-col gap-4">
            <p>{w.requestedOwn}</p>
            <MailboxFacts change={change} status="pending" />
            <p className="text-sm text-quiet">{w.meanwhile}</p>
            <Button variant="danger" size="large" wide busy={busy && w.stopping} onClick={() => void stop()}>
              {w.stop}
            </Button>
          </Card>
        ) : (
          <EmptyState
            drawing="receipt"
            action={
              <ButtonLink to={paths.settings} variant="secondary">
                {w.toSettings}
              </ButtonLink>
            }
          >
            {w.none}
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function LinkedChange({ token }: { token: string }) {
  const w = useWords(words)
  const query = useQueryOf('openMailboxLink', { body: { token } }, { staleTime: 0 })
  const confirming = useAction()
  const stopping = useAction()
  const answer = (which: 'confirm' | 'object') =>
    void (which === 'confirm' ? confirming : stopping).run(w.failed, async () => {
      try {
        await call('answerMailboxLink', { body: { token, answer: which } })
        toast(which === 'confirm' ? w.confirmedToast : w.stopped, { tone: 'good' })
      } finally {
        await reloadChange()
      }
    })
  return (
    <Loaded of={query} skeleton={<SkeletonRows count={2} />}>
      {(change) => (
        <Card className="flex flex-col gap-4">
          <p className="break-words">
            {change.side === 'new'
              ? w.requestedByNewMailbox(change.username)
              : w.requestedByOldMailbox(change.username)}
          </p>
          <MailboxFacts change={change} status={change.status} />
          {change.status === 'pending' && change.side === 'new' && !change.confirmed && (
            <Button
              size="large"
              wide
              busy={confirming.busy && w.confirming}
              disabled={stopping.busy}
              onClick={() => answer('confirm')}
            >
              {w.confirm}
            </Button>
          )}
          {change.status === 'pending' && (
            <Button
              variant="danger"
              size="large"
              wide
              busy={stopping.busy && w.stopping}
              disabled={confirming.busy}
              onClick={() => answer('object')}
            >
              {w.stop}
            </Button>
          )}
        </Card>
      )}
    </Loaded>
  )
}

interface MailboxFactsProps {
  change: MailboxChange
  status: LinkedMailboxChange['status']
}

/** Shows the new mailbox, the due time and the state. */
export function MailboxFacts({ change: { email, dueTime, confirmed }, status }: MailboxFactsProps) {
  const w = useWords(words)
  const language = useLanguage()
  const isPending = `${w.statuses.pending} · ${confirmed ? w.isConfirmed : w.isUnconfirmed}`
  return (
    <Facts
      facts={[
        { name: w.newMailbox, value: <span className="break-all">{email}</span> },
        { name: w.due, value: showMoment(dueTime, language) },
        { name: w.state, value: status === 'pending' ? isPending : w.statuses[status] },
      ]}
    />
  )
}
