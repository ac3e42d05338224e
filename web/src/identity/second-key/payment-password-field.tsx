import { CircleCheck, Fingerprint } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { arePasskeysSupported, BY_PASSKEY } from '../../lib/passkeys.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { words } from '../security-words.ts'

interface PaymentPasswordFieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  enterKeyHint?: 'go' | 'next' | 'done'
  value: string
  onValueChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/**
 * A field for the payment password, or a passkey in its place where the member has one. With a passkey the value is
 * `BY_PASSKEY`; the device is asked when the form is sent.
 */
export function PaymentPasswordField({
  label,
  hint,
  error,
  value,
  onValueChange,
  ...input
}: PaymentPasswordFieldProps) {
  const w = useWords(words).instead
  const canUsePasskey = useCanUsePasskey()

  if (value === BY_PASSKEY)
    return (
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">{label}</p>
        <div className="flex min-h-12 items-center gap-2 rounded-md border border-edge/70 bg-good-soft py-0.5 pr-1 pl-3.5">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
          <p role="status" className="min-w-0 flex-1 text-sm font-medium">
            {w.willAsk}
          </p>
          <Button variant="ghost" className="shrink-0 px-3!" onClick={() => onValueChange('')}>
            {w.usePassword}
          </Button>
        </div>
        {error && (
          <p role="alert" className="text-sm text-bad">
            {error}
          </p>
        )}
      </div>
    )
  return (
    <div className="flex flex-col gap-1">
      <PasswordField
        {...input}
        label={label}
        hint={hint}
        error={error}
        autoComplete="off"
        value={value}
        onValueChange={onValueChange}
      />
      {canUsePasskey && <UsePasskey onUse={() => onValueChange(BY_PASSKEY)} />}
    </div>
  )
}

export function UsePasskey({ onUse }: { onUse: () => void }) {
  const w = useWords(words).instead
  return (
    <Button
      variant="ghost"
      className="self-start px-2!"
      icon={<Fingerprint aria-hidden className="size-5" />}
      onClick={onUse}
    >
      {w.usePasskey}
    </Button>
  )
}

/** Returns whether the member has a passkey that this device can use. */
export function useCanUsePasskey(): boolean {
  return useSession()?.user.hasPasskey === true && arePasskeysSupported()
}
