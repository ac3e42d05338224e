import { useMutation } from '@tanstack/react-query'
import { type BalanceProof, checkBalanceProof, type PublishedProof } from '@torch/contract/balance-proof.ts'
import { CircleHelp, Download, ShieldAlert, ShieldCheck } from 'lucide-react'
import { call } from '../lib/api/client.ts'
import { messageOf } from '../lib/api/failure.ts'
import { showMinute } from '../lib/format.ts'
import { saveFile } from '../lib/save-file.ts'
import { useSession } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardTitle, Facts } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Amount } from '../ui/figures/amount.tsx'
import { words } from './words.ts'

/** Verifies the user's own balance against the newest proof, on this device. */
export function OwnCheck({ proof }: { proof: PublishedProof }) {
  const w = useWords(words).check
  const user = useSession()?.user
  const check = useMutation({
    mutationFn: async (holder: 'member' | 'shop') => {
      const own = await call('getBalanceProof', { query: { day: proof.day, holder } })
      return { own, outcome: await checkBalance(own, proof) }
    },
  })
  return (
    <Card aria-live="polite">
      <CardTitle>{w.title}</CardTitle>
      <p className="text-sm text-quiet">{user ? w.lead : w.visitor}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {!user && (
          <ButtonLink to={paths.login} variant="secondary">
            {w.logIn}
          </ButtonLink>
        )}
        {user && (
          <Button
            busy={check.isPending && check.variables === 'member' && w.checking}
            onClick={() => check.mutate('member')}
          >
            {w.member}
          </Button>
        )}
        {user?.isMerchant && (
          <Button
            variant="secondary"
            busy={check.isPending && check.variables === 'shop' && w.checking}
            onClick={() => check.mutate('shop')}
          >
            {w.shop}
          </Button>
        )}
      </div>
      {check.error && (
        <p role="alert" className="mt-4 text-sm text-bad">
          {messageOf(check.error)}
        </p>
      )}
      {user && check.data && <Outcome {...check.data} proof={proof} />}
    </Card>
  )
}

interface OutcomeProps {
  own: BalanceProof
  outcome: CheckOutcome
  proof: PublishedProof
}

const OUTCOME_STYLES = {
  inside: { Icon: ShieldCheck, tone: 'text-good' },
  notInside: { Icon: ShieldAlert, tone: 'text-bad' },
  unsupported: { Icon: CircleHelp, tone: 'text-quiet' },
} as const

function Outcome({ own, outcome, proof }: OutcomeProps) {
  const w = useWords(words).check
  const { Icon, tone } = OUTCOME_STYLES[outcome]
  const note = outcome === 'inside' ? w.insideNote(own.day, String(own.path.length)) : w[`${outcome}Note`]
  return (
    <div className="mt-5 flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 text-center">
        <Icon aria-hidden className={classNames('size-14', tone)} strokeWidth={1.5} />
        <p className={classNames('text-base font-semibold', tone)}>{w[outcome]}</p>
        <p className="text-sm text-balance text-quiet">{note}</p>
      </div>
      <Facts
        facts={[
          { name: w.gfAvailable, value: <Amount value={own.balances.gfAvailable} /> },
          { name: w.gfFrozen, value: <Amount value={own.balances.gfFrozen} /> },
          { name: w.gfWealth, value: <Amount value={own.balances.gfWealth} /> },
          { name: w.pvAvailable, value: <Amount value={own.balances.pvAvailable} /> },
          { name: w.pvFrozen, value: <Amount value={own.balances.pvFrozen} /> },
          { name: w.moment, value: showMinute(proof.madeTime) },
        ]}
      />
      <div>
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => saveFile(ownFile(own), `torch-own-balance-${own.day}.json`)}
        >
          {w.saveOwn}
        </Button>
        <p className="mt-2 text-sm text-quiet">{w.privacy}</p>
      </div>
    </div>
  )
}

function ownFile(own: BalanceProof): Blob {
  return new Blob([JSON.stringify(own, null, 2)], { type: 'application/json' })
}

/** `unsupported`: this browser cannot hash, such as without https. */
export type CheckOutcome = 'inside' | 'notInside' | 'unsupported'

/** Verifies the member's path to the published root on this device (decision 037). */
export async function checkBalance(own: BalanceProof, published: PublishedProof): Promise<CheckOutcome> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return 'unsupported'
  const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await subtle.digest('SHA-256', bytes))
  return (await checkBalanceProof(own, published, sha256)) === undefined ? 'inside' : 'notInside'
}
