import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Refusal } from '../lib/api/failure.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { PaymentPasswordField } from './payment-password-field.tsx'
import { words } from './security-words.ts'

interface Flow {
  refusal: Refusal | undefined
  fault: string | undefined
  changed: () => void
}

interface SecondKey {
  /** The payment password as typed, or that a passkey is to be asked for. */
  password: string
  /** Whether it is what the server did not take: then the field says so. */
  isFault: boolean
  /** Why one cannot go on without it; undefined where it is there. */
  whyOff: string | undefined
  field: ReactNode
}

/** Asks, in a form that moves points away or says where they go, for what the server takes as the second key. */
export function useSecondKey({ refusal, fault, changed }: Flow): SecondKey {
  const w = useWords(words).secondKey
  const [password, setPassword] = useState('')
  const isFault = REASONS.some((reason) => refusal?.is(reason))
  return {
    password,
    isFault,
    whyOff: password === '' ? w.needed : undefined,
    field: (
      <PaymentPasswordField
        label={w.label}
        hint={
          <>
            {w.hint}{' '}
            <Link to={paths.settings} replace className="font-medium text-accent underline">
              {w.link}
            </Link>
          </>
        }
        error={isFault ? fault : undefined}
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

const REASONS = [
  'wrongPaymentPassword',
  'paymentsLocked',
  'paymentProofExpired',
  'secondKeyRequired',
] as const
/** rules/screens#sign-in. */
const MAX_PASSWORD = 20
