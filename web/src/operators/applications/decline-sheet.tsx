import { AUDIT_REMARK_LENGTH } from '@torch/contract/operators-limits.ts'
import {
  DECLINE_REASON_TEXTS,
  DECLINE_REASONS,
  type DeclineReason,
} from '@torch/contract/standard-reasons.ts'
import { useForm } from 'react-hook-form'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { words } from '../words.ts'

interface DeclineSheetProps {
  open: boolean
  onClose: () => void
  decline: (answer: { reasons: DeclineReason[]; remark: string }) => Promise<unknown>
}

/** Asks for standard reasons, a remark, or both. A decline without any is refused in the form. */
export function DeclineSheet({ open, onClose, decline }: DeclineSheetProps) {
  const w = useWords(words).applicationReview
  const language = useLanguage()
  const form = useForm<{ reasons: DeclineReason[]; remark: string }>({
    mode: 'onTouched',
    defaultValues: { reasons: [], remark: '' },
  })
  const remark = useField(form, 'remark', {
    validate: (text) =>
      text.trim() === '' && form.getValues('reasons').length === 0 ? w.remarkRequired : undefined,
  })
  const onSubmit = form.handleSubmit(async (answer) => {
    const sent = await decline({ reasons: answer.reasons, remark: answer.remark.trim() })
    if (sent !== false) form.reset()
  })
  return (
    <FormSheet
      {...{ open, onClose }}
      danger
      title={w.rejectTitle}
      submitLabel={w.reject}
      busyLabel={w.rejecting}
      failedTitle={w.failed}
    >
      <SheetForm onSubmit={onSubmit}>
        <fieldset>
          <legend className="text-sm font-medium">{w.reasons}</legend>
          <p className="text-sm text-quiet">{w.reasonsHint}</p>
          {DECLINE_REASONS.map((code) => (
            <Checkbox
              key={code}
              value={code}
              {...form.register('reasons', { onChange: () => form.clearErrors('remark') })}
            >
              {DECLINE_REASON_TEXTS[code][language]}
            </Checkbox>
          ))}
        </fieldset>
        <TextArea label={w.remark} hint={w.remarkHint} rows={3} max={AUDIT_REMARK_LENGTH} {...remark} />
      </SheetForm>
    </FormSheet>
  )
}
