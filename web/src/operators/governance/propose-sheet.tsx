import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '@torch/contract/api.ts'
import { PROPOSAL_REASON_LENGTH } from '@torch/contract/governance-limits.ts'
import type { BodyInput } from '@torch/contract/operation.ts'
import type { ReactNode } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { operatorCall } from '../operator-call.ts'
import { governanceKeys } from '../query-keys.ts'
import { words } from './words.ts'

/** A change that needs two operators. */
export type Proposed = BodyInput<Api['propose']>['change']

interface ProposeSheetProps<Form extends FieldValues & { reason: string }> {
  title: string
  form: UseFormReturn<Form>
  onClose: () => void
  /** Returns the proposed change of a valid form. */
  make: (filled: Form) => Proposed
  /** The readers of the reason; by default the approver. */
  reasonHint?: string
  /** Whether all other fields are filled in when the sheet opens. */
  startsAtReason?: boolean
  children?: ReactNode
}

/** Proposes a change that needs two operators: its fields, the reason, and who acts next. */
export function ProposeSheet<Form extends FieldValues & { reason: string }>({
  title,
  form,
  onClose,
  make,
  children,
  ...reason
}: ProposeSheetProps<Form>) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const onSubmit = form.handleSubmit(async (filled) => {
    await operatorCall('propose', { body: { change: make(filled), reason: filled.reason.trim() } })
    void queryClient.invalidateQueries({ queryKey: governanceKeys.all })
    toast(w.proposed, { tone: 'good' })
    onClose()
  })
  return (
    <FormSheet
      open
      onClose={onClose}
      title={title}
      submitLabel={w.propose}
      busyLabel={w.sending}
      failedTitle={w.failed}
    >
      <SheetForm onSubmit={onSubmit}>
        {children}
        <Reason form={form} {...reason} />
      </SheetForm>
    </FormSheet>
  )
}

interface ReasonProposalProps {
  title: string
  /** The consequences. */
  text?: ReactNode
  /** The readers of the reason; by default the approver. */
  hint?: string
  change: Proposed
  onClose: () => void
}

/** Proposes a change that needs nothing but a reason. */
export function ReasonProposal({ title, text, hint, change, onClose }: ReasonProposalProps) {
  const form = useForm({ mode: 'onTouched', defaultValues: { reason: '' } })
  return (
    <ProposeSheet
      {...{ form, title, onClose }}
      {...(hint !== undefined && { reasonHint: hint })}
      make={() => change}
    >
      {text}
    </ProposeSheet>
  )
}

function Reason<Form extends FieldValues & { reason: string }>({
  form,
  reasonHint,
  startsAtReason = false,
}: Pick<ProposeSheetProps<Form>, 'form' | 'reasonHint' | 'startsAtReason'>) {
  const w = useWords(words)
  const field = useField(form, 'reason' as Path<Form>, {
    validate: (text: string) => text.trim() !== '' || w.reasonRequired,
  })
  return (
    <TextArea
      data-first={startsAtReason || undefined}
      label={w.reason}
      hint={reasonHint ?? w.reasonHint}
      rows={3}
      max={PROPOSAL_REASON_LENGTH}
      {...field}
      onValueChange={field.onValueChange as (text: string) => void}
    />
  )
}
