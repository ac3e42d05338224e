import { PROPOSAL_REASON_LENGTH } from '@torch/contract/governance-limits.ts'
import type { Contest } from '@torch/contract/operators.ts'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { useMay } from '../account/operator-session.ts'
import { operatorCall } from '../operator-call.ts'
import { POLLED, useOperatorQuery } from '../queries.ts'
import { governanceKeys } from '../query-keys.ts'
import { showMoment } from '../show-moment.ts'
import { TextSheet } from '../text-sheet.tsx'
import { words } from './contest-words.ts'

type Settling = { contest: Contest; outcome: 'reversed' | 'upheld' }

/** Shows open contests of owners above the proposals that they freeze; empty for none. */
export function Contests() {
  return useMay('contests:settle') ? <OpenContests /> : null
}

function OpenContests() {
  const [settling, setSettling] = useState<Settling>()
  const { data } = useOperatorQuery(governanceKeys.contests(), 'listContests', {}, POLLED)
  const open = data?.filter(({ status }) => status === 'open') ?? []
  return (
    <>
      {open.map((contest) => (
        <ContestCard
          key={contest.id}
          contest={contest}
          onSettle={(outcome) => setSettling({ contest, outcome })}
        />
      ))}
      {settling && <SettleSheet {...settling} onClose={() => setSettling(undefined)} />}
    </>
  )
}

function ContestCard({
  contest,
  onSettle,
}: {
  contest: Contest
  onSettle: (outcome: Settling['outcome']) => void
}) {
  const w = useWords(words)
  return (
    <Card className="flex flex-col gap-3">
      <p className="rounded-md bg-gold-soft p-3 text-sm font-medium text-gold">{w.frozen}</p>
      <ContestFacts contest={contest} />
      {contest.may.length > 0 && (
        <div className="pair">
          {contest.may.map((outcome) => (
            <Button key={outcome} variant="secondary" onClick={() => onSettle(outcome)}>
              {w[outcome]}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

function ContestFacts({ contest }: { contest: Contest }) {
  const w = useWords(words)
  const language = useLanguage()
  return (
    <Facts
      facts={[
        { name: w.owner, value: contest.operator },
        { name: w.what, value: w.acts[contest.act] },
        { name: w.by, value: contest.by },
        { name: w.removed, value: showMoment(contest.removedTime, language) },
        { name: w.lapses, value: showMoment(contest.expiresTime, language) },
      ]}
    />
  )
}

function SettleSheet({ contest, outcome, onClose }: Settling & { onClose: () => void }) {
  const w = useWords(words)
  return (
    <TextSheet
      open
      danger={outcome === 'upheld'}
      onClose={onClose}
      title={w[outcome]}
      submitLabel={w[outcome]}
      label={w.remark}
      hint={w.remarkHint}
      rows={3}
      max={PROPOSAL_REASON_LENGTH}
      required={w.remarkRequired}
      done={w.settled}
      renew={governanceKeys.all}
      act={(remark) =>
        operatorCall('settleContest', { params: { id: contest.id }, body: { outcome, remark } })
      }
    >
      <ContestFacts contest={contest} />
    </TextSheet>
  )
}
