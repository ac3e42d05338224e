import type { Appeal, TransactionDetail } from '@torch/contract/trading.ts'
import { APPEAL_LENGTHS } from '@torch/contract/trading-limits.ts'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { SentFile } from '../../files/file-field.tsx'
import { stateNumberOf } from '../../lib/api/states.ts'
import { useIdempotentMutation } from '../../lib/api/use-idempotent-mutation.ts'
import { showAmount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/card.tsx'
import { FaultNote } from '../../ui/fault-note.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { CountedField } from '../../ui/fields/counted-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { faultMessage, useInlineAction } from '../../ui/use-action.ts'
import { refreshTrading, useTradingTerms } from '../queries.ts'
import { nameOf } from '../reputation-line.tsx'
import { words as caseWords } from './appeal-words.ts'
import { EvidenceField } from './evidence-field.tsx'
import { words } from './member-words.ts'

const REASONS = ['PAYMENT_ISSUE', 'GF_ISSUE', 'COMMUNICATION_ISSUE', 'OTHER'] as const

interface Draft {
  reason: (typeof REASONS)[number]
  description: string
  contactInfo: string
  evidence: readonly SentFile[]
}

interface AppealFormProps {
  id: string
  trade: TransactionDetail
  onBusy: (busy: boolean) => void
  onChanged?: (hasChanges: boolean) => void
  onSent: (appeal: Appeal) => void
  /** Closes the surrounding sheet when the user opens the chat instead. */
  onTalk?: () => void
}

/** Calls for an arbiter. What two people can settle themselves is said first. */
export function AppealForm({ id, trade, onBusy, onChanged, onSent, onTalk }: AppealFormProps) {
  const w = useWords(words)
  const userId = useSession()?.user.id ?? 0
  const { progress, send } = useIdempotentMutation('createAppeal')
  const [isUploading, setUploading] = useState(false)
  const { run, setFault, fault } = useInlineAction()
  const { transaction, role, buyerInfo, sellerInfo } = trade
  const isComplaint = transaction.status === 'completed'
  const form = useForm<Draft>({
    mode: 'onTouched',
    defaultValues: {
      reason: role === 'buyer' ? 'GF_ISSUE' : 'PAYMENT_ISSUE',
      description: '',
      contactInfo: '',
      evidence: [],
    },
  })
  const [written, attached] = form.watch(['description', 'evidence'])
  const isBusy = isUploading || progress === 'running' || progress === 'retrying'
  const hasChanges = written !== '' || attached.length > 0

  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  useEffect(() => onChanged?.(hasChanges), [hasChanges, onChanged])

  const sendFilled = form.handleSubmit(async ({ reason, description, contactInfo, evidence }) => {
    const isDone = await run(w.sendFailed, async () => {
      const sent = await send({
        body: {
          transactionId: transaction.id,
          userId,
          appealType: stateNumberOf('appealType', role),
          reason,
          description: description.trim(),
          contactInfo: contactInfo.trim(),
          evidence: evidence.map(({ fileUrl }) => fileUrl),
        },
      })
      if (!sent) return setFault(faultMessage(w.unknown, w.sendFailed))
      void refreshTrading()
      onSent(sent)
    })
    if (!isDone) void refreshTrading()
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isBusy) void sendFilled(event)
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <First {...{ trade, isComplaint, onTalk }} />
      <Facts
        facts={[
          { name: w.appealOf, value: <span className="break-all">{transaction.transactionNo}</span> },
          { name: w.amount, value: `${showAmount(transaction.gfAmount)} GF` },
          { name: w.price, value: `${showAmount(transaction.totalPrice)} USDT` },
          { name: w.other, value: nameOf(role === 'buyer' ? sellerInfo : buyerInfo) },
          { name: w.type, value: w.types[role] },
        ]}
      />
      <AppealFields form={form} onUploading={setUploading} />
      <After isComplaint={isComplaint} />
      {fault && <FaultNote {...fault} />}
    </form>
  )
}

interface AppealFieldsProps {
  form: UseFormReturn<Draft>
  onUploading: (busy: boolean) => void
}

function AppealFields({ form, onUploading }: AppealFieldsProps) {
  const w = useWords(words)
  const { reason: reasons } = useWords(caseWords)
  const reason = useField(form, 'reason')
  const description = useField(form, 'description', {
    validate: (text) => text.trim() !== '' || w.descriptionRequired,
  })
  // A side that received nothing has no file that shows it (rules/trading#cases).
  const evidence = useField(form, 'evidence')
  const contactInfo = useField(form, 'contactInfo')
  return (
    <>
      <Select
        label={w.reason}
        options={REASONS.map((value) => ({ value, label: reasons[value] }))}
        {...reason}
      />
      <TextArea
        label={w.description}
        hint={w.descriptionHint}
        rows={5}
        max={APPEAL_LENGTHS.description}
        {...description}
      />
      <EvidenceField
        ref={evidence.ref}
        files={evidence.value}
        onFilesChange={(change) => evidence.onValueChange(change(form.getValues('evidence')))}
        optional={w.optional}
        hint={w.evidenceHint}
        error={evidence.error}
        onBusy={onUploading}
      />
      <CountedField
        label={w.contact}
        optional={w.optional}
        hint={w.contactHint}
        max={APPEAL_LENGTHS.contact}
        {...contactInfo}
      />
    </>
  )
}

interface FirstProps {
  trade: TransactionDetail
  isComplaint: boolean
  onTalk: (() => void) | undefined
}

/** Shows how the sides can settle without an arbiter. */
function First({ trade, isComplaint, onTalk }: FirstProps) {
  const w = useWords(words)
  return (
    <section className="rounded-md bg-accent-soft p-4 text-sm">
      <h2 className="pb-1 font-semibold text-accent">{w.first}</h2>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{w.firstChat}</li>
        {!isComplaint && <li>{trade.role === 'buyer' ? w.firstBuyer : w.firstSeller}</li>}
      </ul>
      <Link
        to={`${paths.trade(trade.transaction.id)}?chat=open`}
        // The link replaces the sheet's history entry.
        replace={onTalk !== undefined}
        onClick={onTalk}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {w.openChat}
      </Link>
    </section>
  )
}

function After({ isComplaint }: { isComplaint: boolean }) {
  const w = useWords(words)
  const terms = useTradingTerms()
  return (
    <div className="rounded-md bg-sunken p-4 text-sm">
      <h2 className="pb-1 font-semibold">{w.after}</h2>
      <p>
        {isComplaint
          ? w.afterComplaint(terms?.complaintDays ?? 7)
          : w.afterAppeal(terms?.evidenceHours ?? 48)}
      </p>
    </div>
  )
}
