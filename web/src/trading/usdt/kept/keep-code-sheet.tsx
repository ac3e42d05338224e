import { CODE_NAME_LENGTH } from '@torch/contract/trading-limits.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PictureField } from '../../../files/picture-field.tsx'
import { PaymentPasswordField } from '../../../identity/second-key/payment-password-field.tsx'
import { call } from '../../../lib/api/client.ts'
import { paymentSecret } from '../../../lib/passkeys.ts'
import { useWords } from '../../../lib/words.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useField } from '../../../ui/fields/use-field.ts'
import { FormSheet, SheetForm } from '../../../ui/form-sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { refreshTrading } from '../../queries.ts'
import { CodeContent } from '../code-content.tsx'
import { useIsBrokenCode } from '../use-usdt-code.ts'
import { words as usdtWords } from '../words.ts'
import { useSuggestedName } from './keep-this-code.tsx'
import { words } from './words.ts'

interface KeepCodeSheetProps {
  open: boolean
  userId: number
  onClose: () => void
}

/** Saves a receiving code. Requires the second key, because buyers pay to saved codes. */
export function KeepCodeSheet({ open, userId, onClose }: KeepCodeSheetProps) {
  const w = useWords(words)
  const [disabledReason, setDisabledReason] = useState<string>()
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.add}
      submitLabel={w.save}
      busyLabel={w.saving}
      failedTitle={w.saveFailed}
      disabledReason={disabledReason}
    >
      <KeepForm userId={userId} onDisabledReason={setDisabledReason} onKept={onClose} />
    </FormSheet>
  )
}

interface Filled {
  src: string | null
  /** Null while the suggested name is unchanged. */
  typed: string | null
  password: string
}

interface KeepFormProps {
  userId: number
  onDisabledReason: (reason: string | undefined) => void
  onKept: () => void
}

function KeepForm({ userId, onDisabledReason, onKept }: KeepFormProps) {
  const w = useWords(words)
  const usdt = useWords(usdtWords)
  const form = useForm<Filled>({ defaultValues: { src: null, typed: null, password: '' } })
  const picture = useField(form, 'src')
  const own = useField(form, 'typed')
  const password = useField(form, 'password')
  const src = picture.value ?? undefined
  const [isUploading, setUploading] = useState(false)
  const suggested = useSuggestedName(src)
  const isBroken = useIsBrokenCode(src)
  const name = own.value ?? (src ? suggested : '')
  const disabledReason =
    (isUploading && w.uploading) ||
    (!src && w.needPicture) ||
    (isBroken && usdt.needSound) ||
    (name.trim() === '' && w.needName) ||
    (password.value === '' && w.needPassword) ||
    undefined
  useEffect(() => onDisabledReason(disabledReason), [disabledReason, onDisabledReason])

  const submit = form.handleSubmit(async (filled) => {
    if (!src || disabledReason !== undefined) return
    const paymentPassword = await paymentSecret(filled.password)
    const kept = await call('saveUsdtCode', {
      body: { userId, usdtQrCode: src, name: name.trim(), paymentPassword },
    })
    await refreshTrading()
    toast(w.saved(kept.name), { tone: 'good' })
    onKept()
  })
  return (
    <SheetForm onSubmit={submit}>
      <PictureField
        label={usdt.field}
        hint={usdt.fieldHint}
        category="usdt-code"
        shape="code"
        value={src}
        onValueChange={(url) => picture.onValueChange(url ?? null)}
        onBusy={setUploading}
      />
      {src && <CodeContent src={src} use="own" />}
      <TextField
        label={w.name}
        hint={w.nameHint}
        autoComplete="off"
        maxLength={CODE_NAME_LENGTH}
        value={name}
        onValueChange={own.onValueChange}
      />
      <PaymentPasswordField label={w.password} hint={w.passwordHint} enterKeyHint="go" {...password} />
    </SheetForm>
  )
}
