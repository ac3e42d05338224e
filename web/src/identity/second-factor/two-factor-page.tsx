import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { useWords } from '../../lib/words.ts'
import { message } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, ListCard, ListRow } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { MemberPage } from '../profile/member-page.tsx'
import { reloadUser } from '../profile/use-reloaded-user.ts'
import * as rules from '../rules.ts'
import { words } from '../security-words.ts'
import { words as identityWords } from '../words.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSheet } from './second-factor-sheet.tsx'
import { SetUpAppSheet } from './set-up-app-sheet.tsx'

const FEW_RECOVERY_CODES = 3

type Open = 'set-up' | 'renew' | 'turn-off'

export function Component() {
  const w = useWords(words).twoFactor
  return <MemberPage title={w.title}>{() => <TwoFactor />}</MemberPage>
}

function TwoFactor() {
  const say = useWords(identityWords).validation
  const w = { ...useWords(words).twoFactor, passwordRequired: say.passwordRequired }
  const query = useQueryOf('getTwoFactor', {}, { staleTime: 0 })
  const { data } = query
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setOpen(undefined)

  const changed = async () => {
    close()
    await Promise.all([query.refetch(), reloadUser()])
  }
  const given = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    void changed()
  }
  return (
    <div className="flex flex-col gap-4">
      <Loaded of={query} skeleton={<SkeletonRows count={2} />} />
      {data && !data.enabled && (
        <Card className="flex flex-col items-center gap-4 py-8 text-center">
          <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
            <ShieldCheck aria-hidden className="size-8" />
          </span>
          <p className="max-w-md text-balance">{w.lead}</p>
          <p className="max-w-md text-sm text-balance text-quiet">{w.apps}</p>
          <Button size="large" onClick={() => setOpen('set-up')}>
            {w.turnOn}
          </Button>
        </Card>
      )}
      {data?.enabled && (
        <>
          <Card className="flex items-center gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-good-soft text-good">
              <ShieldCheck aria-hidden className="size-6" />
            </span>
            <div>
              <h2 className="font-semibold">{w.isOn}</h2>
              <p className="text-sm text-quiet">{w.left(data.recoveryCodesLeft)}</p>
              {data.recoveryCodesLeft <= FEW_RECOVERY_CODES && <p className="text-sm text-bad">{w.few}</p>}
            </div>
          </Card>
          <ListCard>
            <ListRow title={w.renew} note={w.renewNote} onClick={() => setOpen('renew')} />
            <ListRow
              icon={<ShieldOff aria-hidden className="size-5 text-bad" />}
              title={<span className="text-bad">{w.turnOff}</span>}
              note={w.turnOffNote}
              onClick={() => setOpen('turn-off')}
            />
          </ListCard>
        </>
      )}
      <SetUpAppSheet
        open={open === 'set-up'}
        onClose={close}
        title={w.turnOn}
        words={w}
        note={w.passwordNote}
        scanNote={<p className="text-sm text-quiet">{w.scan}</p>}
        below={({ otpauthUrl }) => (
          <a
            href={otpauthUrl}
            className="inline-flex min-h-11 items-center self-center text-sm font-semibold text-accent wide:hidden"
          >
            {w.openApp}
          </a>
        )}
        validateCode={(code) => rules.code(code, say)}
        onStart={({ password }) => call('setUpTwoFactor', { body: { password } })}
        onCode={(code) => call('confirmTwoFactor', { body: { code } })}
        onCodes={given}
      />
      <SecondFactorSheet
        open={open === 'renew'}
        onClose={close}
        title={w.renew}
        words={w}
        note={w.renewNote}
        submitLabel={w.renew}
        onSubmit={async (body) => given((await call('renewRecoveryCodes', { body })).recoveryCodes)}
      />
      <SecondFactorSheet
        open={open === 'turn-off'}
        onClose={close}
        title={w.turnOff}
        words={w}
        note={w.turnOffNote}
        submitLabel={w.turnOff}
        danger
        onSubmit={async (body) => {
          await call('turnOffTwoFactor', { body })
          void changed()
          void message({ tone: 'good', title: w.offDone, text: w.offDoneText })
        }}
      />
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
    </div>
  )
}
