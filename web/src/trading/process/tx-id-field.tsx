import type { UsdtNetwork } from '@torch/contract/usdt-networks.ts'
import { USDT_TX_ID_LENGTH, usdtTxId } from '@torch/contract/usdt-tx-id.ts'
import { type ReactNode, useState } from 'react'
import type { Refusal } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { words } from './words.ts'

interface TxIdField {
  /** In the one way of writing; undefined where there is none. */
  id: string | undefined
  /** Why one cannot go on. */
  whyOff: string | undefined
  /** Whether the server refused this field. */
  isFault: boolean
  field: ReactNode
}

/** The transaction id of a payment, which a buyer may give beside the proof. */
export function useTxIdField({
  network,
  refusal,
  fault,
  changed,
}: {
  network: UsdtNetwork | null
  refusal: Refusal | undefined
  fault: string | undefined
  changed: () => void
}): TxIdField {
  const { pay: w } = useWords(words)
  const [text, setText] = useState('')
  const id = usdtTxId(text, network)
  const whyOff = text.trim() !== '' && id === undefined ? w.txBroken : undefined
  const isFault = refusal !== undefined && (refusal.is('usdtTxIdBroken') || refusal.is('usdtTxIdUsed'))
  return {
    id,
    whyOff,
    isFault,
    field: (
      <TextField
        optional={w.txOptional}
        label={w.tx}
        hint={w.txHint}
        // At once: nobody types 64 digits, they are pasted.
        error={isFault ? fault : whyOff}
        value={text}
        maxLength={USDT_TX_ID_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono text-sm pointer-coarse:text-base"
        onValueChange={(next) => {
          changed()
          setText(next)
        }}
      />
    ),
  }
}
