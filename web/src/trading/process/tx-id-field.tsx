import type { UsdtNetwork } from '@torch/contract/usdt-networks.ts'
import { USDT_TX_ID_LENGTH, usdtTxId } from '@torch/contract/usdt-tx-id.ts'
import { type ReactNode, useState } from 'react'
import type { Refusal } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { words } from './words.ts'

interface TxIdField {
  /** Normalized; undefined where empty. */
  id: string | undefined
  /** Why the form cannot continue. */
  disabledReason: string | undefined
  /** Whether the server rejected this field. */
  isFault: boolean
  field: ReactNode
}

/** The optional transaction id of a payment, beside the proof. */
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
  const disabledReason = text.trim() !== '' && id === undefined ? w.txBroken : undefined
  const isFault = refusal !== undefined && (refusal.is('usdtTxIdInvalid') || refusal.is('usdtTxIdUsed'))
  return {
    id,
    disabledReason,
    isFault,
    field: (
      <TextField
        optional={w.txOptional}
        label={w.tx}
        hint={w.txHint}
        // Shown at once, because the 64 digits are pasted, not typed.
        error={isFault ? fault : disabledReason}
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
