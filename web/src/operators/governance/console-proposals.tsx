import { useQueryClient } from '@tanstack/react-query'
import { approvalPermissions, requestPermissions } from '@torch/contract/change-permissions.ts'
import type { Proposal } from '@torch/contract/governance.ts'
import { PROPOSAL_REASON_LENGTH } from '@torch/contract/governance-limits.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { showPair } from '../../lib/pair.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { useMay } from '../account/operator-session.ts'
import { ActAnswers } from '../act-answers.tsx'
import { Contests } from '../contests/contests-card.tsx'
import { RecordsList } from '../engine/records-list.tsx'
import { useFields } from '../engine/use-fields.tsx'
import { isId } from '../engine/use-filters.ts'
import { SectionLink } from '../list/section-link.tsx'
import { operatorCall } from '../operator-call.ts'
import { governanceKeys } from '../query-keys.ts'
import { SectionPage } from '../section-page.tsx'
import { showMoment } from '../show-moment.ts'
import { TextSheet } from '../text-sheet.tsx'
import { GfActions } from './gf-actions.tsx'
import { GrantPreview } from './grant-preview.tsx'
import { ParameterPreview } from './parameter-preview.tsx'
import { ProposalFacts } from './proposal-facts.tsx'
import { ReverseSheet } from './reverse-sheet.tsx'
import { words } from './words.ts'

/** Lists changes that need two operators. */
export function Component() {
  return (
    <SectionPage section="proposals">
      <Proposals />
    </SectionPage>
  )
}

type ProposalAct = 'approve' | 'refuse' | 'withdraw' | 'reverse'

function Proposals() {
  const [deciding, setDeciding] = useState<{ act: 'refuse' | 'reverse'; proposal: Proposal }>()
  const decide = useDecide()
  // A single one, where a link names it.
  const named = useSearchParams()[0].get('proposal') ?? undefined
  const fixed = useMemo(() => (named && isId(named) ? { id: named } : {}), [named])
  const canGrant = useMay(requestPermissions.grant)
  const close = () => setDeciding(undefined)
  return (
    <div className="flex flex-col gap-3">
      <Contests />
      {canGrant && <GfActions />}
      <RecordsList
        name="proposals"
        fixed={fixed}
        card={(proposal) => (
          <ProposalCard
            proposal={proposal}
            onAct={(act) => {
              if (act === 'approve' || act === 'withdraw') void decide(act, proposal)
              else setDeciding({ act, proposal })
            }}
          />
        )}
      />
      {deciding?.act === 'refuse' && <RefuseSheet proposal={deciding.proposal} onClose={close} />}
      {deciding?.act === 'reverse' && <ReverseSheet proposal={deciding.proposal} onClose={close} />}
    </div>
  )
}

function ProposalCard({ proposal, onAct }: { proposal: Proposal; onAct: (act: ProposalAct) => void }) {
  const w = useWords(words)
  const language = useLanguage()
  const { cell } = useFields('proposals')
  const { change, status, own, requestedBy, requestedTime, decidedBy, decidedTime, reason, remark } = proposal
  // Other roles may refuse access to the console or a member's account, but not approve it.
  const canApprove = useMay(approvalPermissions[proposal.change.kind])
  const waitsFor = ({ dueTime, expiresTime }: Proposal) => {
    if (dueTime) return w.due(showMoment(dueTime, language))
    return own ? w.own : w.expires(showMoment(expiresTime, language))
  }
  return (
    <Card className="flex h-full flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold">{w.kinds[change.kind]}</h2>
        {cell('status', proposal)}
      </div>
      <ProposalFacts proposal={proposal} />
      {reason && (
        <p className="text-sm break-words whitespace-pre-line">{showPair(w.reason, reason, language)}</p>
      )}
      <p className="text-sm text-quiet">{w.asked(requestedBy, showMoment(requestedTime, language))}</p>
      {decidedBy && decidedTime && (
        <p className="text-sm text-quiet">{w.decided(decidedBy, showMoment(decidedTime, language))}</p>
      )}
      {remark && <p className="text-sm break-words whitespace-pre-line">{remark}</p>}
      {proposal.journalId !== null && (
        <p className="text-sm">
          <SectionLink section="journals" to={paths.consoleJournal(proposal.journalId)}>
            {w.journal(proposal.journalId)}
          </SectionLink>
        </p>
      )}
      <ActAnswers answers={proposal.answers} />
      {status === 'approved' && change.kind === 'grant' && (
        <Button variant="secondary" className="mt-auto" onClick={() => onAct('reverse')}>
          {w.reverse}
        </Button>
      )}
      {status === 'open' && (
        <div className="mt-auto flex flex-col gap-2">
          <p className="text-sm text-quiet">{waitsFor(proposal)}</p>
          {own ? (
            <Button variant="secondary" onClick={() => onAct('withdraw')}>
              {w.withdraw}
            </Button>
          ) : (
            <div className="pair">
              <Button variant="secondary" onClick={() => onAct('refuse')}>
                {w.refuse}
              </Button>
              {canApprove && <Button onClick={() => onAct('approve')}>{w.approve}</Button>}
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

function useDecide(): (act: 'approve' | 'withdraw', proposal: Proposal) => Promise<void> {
  const w = useWords(words)
  const queryClient = useQueryClient()
  return async (act, proposal) => {
    const approves = act === 'approve'
    const { id, change } = proposal
    const isDone = await confirm({
      title: approves ? w.approveTitle : w.withdrawTitle,
      text: (
        <div>
          {approves && <p className="pb-2">{w.approveText}</p>}
          <p className="font-semibold">{w.kinds[change.kind]}</p>
          <ProposalFacts proposal={proposal} />
          {approves && change.kind === 'grant' && (
            <GrantPreview to={change.to} id={String(change.id)} amount={change.amount} />
          )}
          {approves && change.kind === 'parameter' && <ParameterPreview {...change} />}
        </div>
      ),
      action: approves ? w.approve : w.withdraw,
      busy: w.approving,
      act: () => operatorCall(approves ? 'approveProposal' : 'withdrawProposal', { params: { id } }),
    })
    if (isDone) toast(approves ? w.approved : w.withdrawn, { tone: 'good' })
    // If a colleague was faster, the list must show it.
    void queryClient.invalidateQueries({ queryKey: governanceKeys.all })
  }
}

function RefuseSheet({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const w = useWords(words)
  return (
    <TextSheet
      open
      danger
      onClose={onClose}
      title={w.refuseTitle}
      submitLabel={w.refuse}
      failedTitle={w.failed}
      label={w.remark}
      hint={w.reasonHint}
      rows={3}
      max={PROPOSAL_REASON_LENGTH}
      required={w.reasonRequired}
      done={w.refused}
      renew={governanceKeys.all}
      act={(remark) => operatorCall('refuseProposal', { params: { id: proposal.id }, body: { remark } })}
    >
      <ProposalFacts proposal={proposal} />
    </TextSheet>
  )
}
