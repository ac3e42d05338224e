import { showUnits, type Units } from '@torch/contract/money.ts'
import { useState } from 'react'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import type { RecipientLookup } from '../../points/send/recipient-field.tsx'
import { words } from '../finance/finance-words.ts'

/** A gift as confirmed. */
export interface AgreedGift {
  code: string
  name: string
  units: Units
  typed: string
  available: Units | undefined
}

/** Manages the form of a gift of the shop's PV: code, amount, and the name behind the code. */
export function useGiftPv(available: Units | undefined) {
  const t = useWords(words).giving
  const [code, setCode] = useState('')
  const [found, setFound] = useState<RecipientLookup>()
  const [typed, setTyped] = useState('')
  const recipient = found?.code === code ? found.recipient : undefined
  const units = readTypedAmount(typed) ?? 0n
  const tooMuch =
    available !== undefined && units > available ? t.insufficient(showUnits(available)) : undefined

  const read = (): AgreedGift | { title: string; text: string } => {
    if (code === '') return { title: t.badCodeTitle, text: t.needCode }
    if (!recipient) return { title: t.badCodeTitle, text: found?.fault ?? t.needRecipient }
    if (units === 0n) return { title: t.badAmountTitle, text: t.needAmount }
    if (tooMuch !== undefined) return { title: t.insufficientTitle, text: tooMuch }
    return { code, name: recipient.person.name, units, typed: amountToWire(typed), available }
  }
  return {
    code,
    setCode,
    setFound,
    /** The recipient of the code is still being looked up. */
    isLookingUp: code !== '' && found?.code !== code,
    typed,
    setTyped,
    tooMuch,
    /** Returns the gift to confirm, or the error to show. */
    read,
  }
}

export type FilledGift = ReturnType<typeof useGiftPv>
