import { useQueryClient } from '@tanstack/react-query'
import type { Proposal } from '@torch/contract/governance.ts'
import { PROPOSAL_REASON_LENGTH } from '@torch/contract/governance-limits.ts'
import { approvalPermissions, requestPermissions } from '@torch/contract/permissions.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { showPair } from '../../lib/pair.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useMay } from '../account/operator-session.ts'
import { ActAnswers } from '../act-answers.tsx'
import { Contests } from '../contests/contests-card.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { isId } from '../list/use-filters.ts'
import { LoadList } from '../load-list.tsx'
import { operatorCall } from '../operator-call.ts'
import { governanceKeys } from '../query-keys.ts'
import { SectionPage } from '../section-page.tsx'
import { StatusFilter } from '../status-filter.tsx'
import { TextSheet } from '../text-sheet.tsx'
import { useStatusFilter } from '../use-status-filter.ts'
import { GfActions } from './gf-actions.tsx'
import { GrantPreview } from './grant-preview.tsx'
import { ParameterPreview } from './parameter-preview.tsx'
import { ProposalFacts } from './proposal-facts.tsx'
import { useProposals } from './queries.ts'
import { ReverseSheet } from './reverse-sheet.tsx'
import { words } from './words.ts'

const STATUSES = ['open', 'closed'] as const
const TONES: Record<Proposal['status'], BadgeTone> = {
  open: 'accent',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
  'auto-approved': 'accent',
}

/** Lists changes that need two operators. */
export function Component() {
  const w = useWords(words)
  return (
    <SectionPage section="proposals" lead={w.lead}>
      <Proposals />
    </SectionPage>
  )
}

type Deciding = { act: 'approve' | 'refuse' | 'withdraw' | 'reverse'; proposal: Proposal }

function Proposals() {
  const w = useWords(words)
  const [status, setStatus] = useStatusFilter(STATUSES)
  const [deciding, setDeciding] = useState<Deciding>()
  // A single one, where a link names it.
  const named = useSearchParams()[0].get('proposal') ?? undefined
  const list = useProposals(status, named && isId(named) ? named : undefined)
  const canGrant = useMay(requestPermissions.grant)
  const close = () => setDeciding(undefined)
  return (
    <div className="flex flex-col gap-3">
      <Contests />
      {canGrant && <GfActions />}
      <StatusFilter label={w.status} statuses={STATUSES} names={w} value={status} onValueChange={setStatus} />
      <LoadList list={list} empty={status === 'open' ? w.noneOpen : w.noneClosed}>
        {(items) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[48rem]:max-wide:grid-cols-2 desk:grid-cols-2">
            {items.map((proposal) => (
              <li key={proposal.id}>
                <ProposalCard proposal={proposal} onAct={(act) => setDeciding({ act, proposal })} />
              </li>
            ))}
          </ul>
        )}
      </LoadList>
      {deciding?.act === 'refuse' && <RefuseSheet proposal={deciding.proposal} onClose={close} />}
      {deciding?.act === 'reverse' && <ReverseSheet proposal={deciding.proposal} onClose={close} />}
      {(deciding?.act === 'approve' || deciding?.act === 'withdraw') && (
        <DecideDialog act={deciding.act} proposal={deciding.proposal} onClose={close} />
      )}
    </div>
  )
}

function ProposalCard({ proposal, onAct }: { proposal: Proposal; onAct: (act: Deciding['act']) => void }) {
  const w = useWords(words)
  const language = useLanguage()
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
        <Badge tone={TONES[status]}>{w.statuses[status]}</Badge>
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

interface ActProps {
  proposal: Proposal
  onClose: () => void
}

function DecideDialog({ act, proposal, onClose }: ActProps & { act: 'approve' | 'withdraw' }) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const { busy, run } = useAction()
  const approves = act === 'approve'
  const decide = async () => {
    await run(w.failed, async () => {
      const params = { id: proposal.id }
      await operatorCall(approves ? 'approveProposal' : 'withdrawProposal', { params })
      toast(approves ? w.approved : w.withdrawn, { tone: 'good' })
      onClose()
    })
    // If a colleague was faster, the list must show it.
    void queryClient.invalidateQueries({ queryKey: governanceKeys.all })
  }
  return (
    <ConfirmDialog
      open
      title={approves ? w.approveTitle : w.withdrawTitle}
      confirmLabel={approves ? w.approve : w.withdraw}
      busy={busy && w.approving}
      onConfirm={() => void decide()}
      onClose={onClose}
    >
      {approves && <p className="pb-2">{w.approveText}</p>}
      <p className="font-semibold">{w.kinds[proposal.change.kind]}</p>
      <ProposalFacts proposal={proposal} />
      {approves && proposal.change.kind === 'grant' && (
        <GrantPreview
          to={proposal.change.to}
          id={String(proposal.change.id)}
          amount={proposal.change.amount}
        />
      )}
      {approves && proposal.change.kind === 'parameter' && <ParameterPreview {...proposal.change} />}
    </ConfirmDialog>
  )
}

function RefuseSheet({ proposal, onClose }: ActProps) {
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
