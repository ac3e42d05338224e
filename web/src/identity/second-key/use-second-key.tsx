import { PIN_LENGTH } from '@torch/contract/pin.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Refusal } from '../../lib/api/failure.ts'
import type { Progress } from '../../lib/api/use-idempotent-mutation.ts'
import { BY_PASSKEY } from '../../lib/passkeys.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import type { PinEntry } from '../../ui/money-sheet.tsx'
import { words } from '../security-words.ts'
import { PaymentPasswordField, UsePasskey, useCanUsePasskey } from './payment-password-field.tsx'
import { PinField } from './pin-field.tsx'

interface SecondKeyInput {
  refusal: Refusal | undefined
  fault: string | undefined
  changed: () => void
  /** Preselects the passkey where the member has one. */
  passkeyFirst?: boolean
  /** Asks for a PIN with dots and without a button, in a sheet that gets `pin`. */
  withKeypad?: boolean
  progress?: Progress
}

interface SecondKey {
  /** The payment password as typed, or the placeholder for a passkey. */
  password: string
  /** Whether the server rejected it; the field shows the error. */
  isFault: boolean
  /** Why the form cannot continue without it; undefined where it is present. */
  disabledReason: string | undefined
  /** Where the payment password is a PIN, for the sheet's footer in place of `field`. */
  pin: PinEntry | undefined
  field: ReactNode
}

/** Asks for the second key in a form that moves points or sets where they go. */
export function useSecondKey({
  refusal,
  fault,
  changed,
  passkeyFirst = false,
  withKeypad = false,
  progress = 'idle',
}: SecondKeyInput): SecondKey {
  const w = useWords(words).secondKey
  const canUsePasskey = useCanUsePasskey()
  const hasPin = useSession()?.user.paymentPasswordIsPin === true
  const [password, setPassword] = useState(passkeyFirst && canUsePasskey ? BY_PASSKEY : '')
  // The payment password may have been changed on another device.
  const [isTyped, setTyped] = useState(false)
  const isPin = withKeypad && hasPin && !isTyped && password !== BY_PASSKEY
  const input = useRef<HTMLInputElement>(null)
  const isFault = isSecondKeyError(refusal)
  const error = refusal?.is('secondKeyRequired') ? w.aboveAllowance : isFault ? fault : undefined

  useEffect(() => {
    // A PIN is entered anew after any refusal, because its last digit sends it.
    if (refusal?.is('wrongPaymentPassword') || (refusal && isPin)) setPassword('')
    if (isSecondKeyError(refusal)) input.current?.focus()
  }, [refusal, isPin])
  const change = (next: string) => {
    changed()
    setPassword([...next].slice(0, MAX_PASSWORD).join(''))
  }
  const isIncomplete = password === '' || (isPin && password.length < PIN_LENGTH)
  return {
    password,
    isFault,
    disabledReason: isIncomplete ? w.needed : undefined,
    pin: isPin
      ? {
          needed: w.needed,
          field: (form) => (
            <PinField
              ref={input}
              form={form}
              label={w.pin}
              error={error}
              value={password}
              readOnly={progress !== 'idle'}
              onValueChange={change}
            />
          ),
          others: (
            <>
              <Button variant="ghost" className="px-2! text-sm!" onClick={() => setTyped(true)}>
                {w.notPin}
              </Button>
              {canUsePasskey && <UsePasskey onUse={() => change(BY_PASSKEY)} />}
            </>
          ),
        }
      : undefined,
    field: isPin ? null : (
      <PaymentPasswordField
        ref={input}
        label={w.label}
        hint={
          <>
            {w.hint}{' '}
            <Link to={paths.settings} replace className="inline-block font-medium text-accent underline">
              {w.link}
            </Link>
          </>
        }
        error={error}
        enterKeyHint="go"
        value={password}
        onValueChange={change}
      />
    ),
  }
}

/**
 * The same for a movement that needs no key within a daily allowance: asks only after the server has required it, and
 * then for each attempt. `body` is added to the request.
 */
export function useSecondKeyOnDemand(flow: Omit<SecondKeyInput, 'passkeyFirst'> & { progress: Progress }) {
  const [isRequired, setRequired] = useState(false)
  if (!isRequired && flow.refusal?.is('secondKeyRequired')) setRequired(true)
  const secondKey = useSecondKey({ ...flow, passkeyFirst: true })
  if (!isRequired) return { body: {}, isFault: false, disabledReason: undefined, pin: undefined, field: null }
  return {
    body: { paymentPassword: secondKey.password },
    isFault: secondKey.isFault,
    disabledReason: secondKey.disabledReason,
    pin: secondKey.pin,
    field: flow.progress === 'idle' && secondKey.field,
  }
}

/** Returns whether an error concerns the second key only, so that the rest stays as agreed. */
export function isSecondKeyError(error: unknown): boolean {
  return error instanceof Refusal && SECOND_KEY_ERRORS.some((reason) => error.is(reason))
}

const SECOND_KEY_ERRORS = [
  'wrongPaymentPassword',
  'paymentsLocked',
  'paymentProofExpired',
  'secondKeyRequired',
] as const
/** rules/screens#sign-in. */
const MAX_PASSWORD = 20
