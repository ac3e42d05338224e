import { PASTED_CODE_LENGTH, readCode } from '@torch/contract/read-code.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { invalidate } from '../../lib/api/queries.ts'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { toast } from '../../ui/toast.tsx'
import { faultMessage, useAction } from '../../ui/use-action.ts'
import { words } from './counter-words.ts'

interface JoinStaffProps {
  /** From an invitation link; empty where it is typed. */
  code: string
  onJoined: (merchantId: number) => void
}

/** Joins a shop as cashier by an owner's code, after the member confirms. */
export function JoinStaff({ code, onJoined }: JoinStaffProps) {
  const w = useWords(words).join
  const text = useLocalText()
  const form = useForm({ defaultValues: { code: readCode(code) } })
  const { onValueChange, ...field } = useField(form, 'code')
  const { busy, run } = useAction()

  const onSubmit = form.handleSubmit(async (typed) => {
    if (busy || typed.code === '') return
    await run(failed, async () => {
      const joined = await call('joinStaff', { body: typed })
      await invalidate('listWorkplaces')
      toast(w.done(text(joined.shopName, joined.shopNameEn)), { tone: 'good' })
      onJoined(joined.merchantId)
    })
  })
  const failed = (failure: unknown) => {
    const isCode = failure instanceof Refusal && failure.is('unknownCashierCode')
    if (isCode) form.setError('code', { message: failure.message })
    return isCode ? undefined : faultMessage(messageOf(failure), w.failed)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="mx-auto flex max-w-md flex-col gap-4">
      <h2 className="text-base font-semibold">{w.title}</h2>
      <p className="text-quiet">{w.lead}</p>
      <TextField
        label={w.code}
        hint={w.hint}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={PASTED_CODE_LENGTH}
        className="font-mono tracking-widest"
        clean={readCode}
        {...field}
        onValueChange={(code) => {
          onValueChange(code)
          form.clearErrors()
        }}
      />
      <Button type="submit" size="large" wide disabled={field.value === ''} busy={busy && w.busy}>
        {w.submit}
      </Button>
    </form>
  )
}
