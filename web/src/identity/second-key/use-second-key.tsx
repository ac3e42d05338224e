import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Refusal } from '../../lib/api/failure.ts'
import type { Progress } from '../../lib/api/use-idempotent-mutation.ts'
import { BY_PASSKEY } from '../../lib/passkeys.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { words } from '../security-words.ts'
import { PaymentPasswordField, useMayUsePasskey } from './payment-password-field.tsx'

interface Flow {
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
export function useSecondKey({ refusal, fault, changed, passkeyFirst = false }: Flow): SecondKey {
  const w = useWords(words).secondKey
  const mayUsePasskey = useMayUsePasskey()
  const [password, setPassword] = useState(passkeyFirst && mayUsePasskey ? BY_PASSKEY : '')
  const input = useRef<HTMLInputElement>(null)
  const isFault = isAboutSecondKey(refusal)

  useEffect(() => {
    if (refusal?.is('wrongPaymentPassword')) setPassword('')
    if (isAboutSecondKey(refusal)) input.current?.focus()
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
export function useSecondKeyOnceAsked(flow: Omit<Flow, 'passkeyFirst'> & { progress: Progress }) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && flow.refusal?.is('secondKeyRequired')) setAsked(true)
  const secondKey = useSecondKey({ ...flow, passkeyFirst: true })
  if (!isAsked) return { body: {}, isFault: false, disabledReason: undefined, field: null }
  return {
    body: { paymentPassword: secondKey.password },
    isFault: secondKey.isFault,
    disabledReason: secondKey.disabledReason,
    field: flow.progress === 'idle' && secondKey.field,
  }
}

/** Returns whether an error concerns the second key only, so that the rest stays as agreed. */
export function isAboutSecondKey(error: unknown): boolean {
  return error instanceof Refusal && REASONS.some((reason) => error.is(reason))
}

const REASONS = [
  'wrongPaymentPassword',
  'paymentsLocked',
  'paymentProofExpired',
  'secondKeyRequired',
] as const
/** rules/screens#sign-in. */
const MAX_PASSWORD = 20
