import type { TransactionDetail } from '@torch/contract/trading.ts'
import { APPEAL_LENGTHS } from '@torch/contract/trading-limits.ts'
import { Ban, Flag } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { confirm } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { refreshTrading } from '../queries.ts'
import { nameOf } from '../reputation-line.tsx'
import { words } from './chat-words.ts'

/** Actions about the other person, besides the trade itself. */
export function PersonActs({ trade }: { trade: TransactionDetail }) {
  const w = useWords(words)
  const userId = useSession()?.user.id ?? 0
  const [isReporting, setReporting] = useState(false)
  const [opening, setOpening] = useState(0)
  const report = () => {
    setOpening((count) => count + 1)
    setReporting(true)
  }
  const other = otherOf(trade)
  const isBlocked = trade.blocked
  const block = async () => {
    const body = { userId, blockedMemberId: other.userId }
    await call(isBlocked ? 'unblockMember' : 'blockMember', { body })
    await refreshTrading()
    toast(isBlocked ? w.unblocked : w.blocked, { tone: 'good' })
  }
  const ask = () =>
    void confirm({
      title: isBlocked ? w.unblockTitle(nameOf(other)) : w.blockTitle(nameOf(other)),
      text: isBlocked ? w.unblockText : w.blockText,
      action: isBlocked ? w.unblock : w.block,
      danger: !isBlocked,
      busy: w.working,
      act: block,
    })
  return (
    <div className="flex flex-wrap justify-between gap-x-2">
      <Button
        variant="ghost"
        className="px-2! text-sm! text-quiet!"
        icon={<Flag aria-hidden className="size-4" />}
        onClick={report}
      >
        {w.report}
      </Button>
      <Button
        variant="ghost"
        className="px-2! text-sm! text-quiet!"
        icon={<Ban aria-hidden className="size-4" />}
        onClick={ask}
      >
        {trade.blocked ? w.unblock : w.block}
      </Button>
      <ReportSheet key={opening} trade={trade} open={isReporting} onClose={() => setReporting(false)} />
    </div>
  )
}

interface ActProps {
  trade: TransactionDetail
  open: boolean
  onClose: () => void
}

function otherOf({ role, buyerInfo, sellerInfo }: TransactionDetail) {
  return role === 'buyer' ? sellerInfo : buyerInfo
}

const REASONS = ['scam', 'insult', 'fake-proof', 'third-party-payment', 'other'] as const

function ReportSheet({ trade, open, onClose }: ActProps) {
  const w = useWords(words)
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.reportTitle}
      submitLabel={w.sendReport}
      busyLabel={w.sending}
      failedTitle={w.failed}
    >
      <ReportForm trade={trade} onSent={onClose} />
    </FormSheet>
  )
}

interface Report {
  reason: (typeof REASONS)[number]
  description: string
}

function ReportForm({ trade, onSent }: { trade: TransactionDetail; onSent: () => void }) {
  const w = useWords(words)
  const userId = useSession()?.user.id ?? 0
  const form = useForm<Report>({ mode: 'onTouched', defaultValues: { reason: 'scam', description: '' } })
  const reason = useField(form, 'reason')
  const description = useField(form, 'description', {
    validate: (text) => text.trim() !== '' || w.descriptionRequired,
  })
  const onSubmit = form.handleSubmit(async (filled) => {
    await call('reportMember', {
      body: {
        userId,
        reportedMemberId: otherOf(trade).userId,
        transactionId: trade.transaction.id,
        reason: filled.reason,
        description: filled.description.trim(),
      },
    })
    toast(w.reported, { tone: 'good' })
    onSent()
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <p className="text-sm text-quiet">{w.reportLead}</p>
      <Select
        label={w.reason}
        options={REASONS.map((value) => ({ value, label: w.reasons[value] }))}
        {...reason}
      />
      <TextArea label={w.description} rows={4} max={APPEAL_LENGTHS.description} {...description} />
    </SheetForm>
  )
}
