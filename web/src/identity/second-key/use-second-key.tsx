import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Refusal } from '../../lib/api/failure.ts'
import type { Progress } from '../../lib/api/use-idempotent-mutation.ts'
import { BY_PASSKEY } from '../../lib/passkeys.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { words } from '../security-words.ts'
import { PaymentPasswordField, useCanUsePasskey } from './payment-password-field.tsx'

interface SecondKeyInput {
  refusal: Refusal | undefined
  fault: string | undefined
  changed: () => void
  /** Preselects the passkey where the member has one. */
  passkeyFirst?: boolean
}

interface SecondKey {
  /** The payment password as typed, or the placeholder for a passkey. */
  password: string
  /** Whether the server rejected it; the field shows the error. */
  isFault: boolean
  /** Why the form cannot continue without it; undefined where it is present. */
  disabledReason: string | undefined
  field: ReactNode
}

/** Asks for the second key in a form that moves points or sets where they go. */
export function useSecondKey({ refusal, fault, changed, passkeyFirst = false }: SecondKeyInput): SecondKey {
  const w = useWords(words).secondKey
  const canUsePasskey = useCanUsePasskey()
  const [password, setPassword] = useState(passkeyFirst && canUsePasskey ? BY_PASSKEY : '')
  const input = useRef<HTMLInputElement>(null)
  const isFault = isSecondKeyError(refusal)

  useEffect(() => {
    if (refusal?.is('wrongPaymentPassword')) setPassword('')
    if (isSecondKeyError(refusal)) input.current?.focus()
  }, [refusal])
  return {
    password,
    isFault,
    disabledReason: password === '' ? w.needed : undefined,
    field: (
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
        error={refusal?.is('secondKeyRequired') ? w.aboveAllowance : isFault ? fault : undefined}
        enterKeyHint="go"
        value={password}
        onValueChange={(next) => {
          changed()
          setPassword([...next].slice(0, MAX_PASSWORD).join(''))
        }}
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
  if (!isRequired) return { body: {}, isFault: false, disabledReason: undefined, field: null }
  return {
    body: { paymentPassword: secondKey.password },
    isFault: secondKey.isFault,
    disabledReason: secondKey.disabledReason,
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
