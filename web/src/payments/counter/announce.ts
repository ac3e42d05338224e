import type { PaymentRecord } from '@torch/contract/payments.ts'
import { showAmount } from '../../lib/format.ts'
import { currentWords } from '../../lib/words.ts'
import { toast } from '../../ui/toast.tsx'
import { chime } from '../chime.ts'
import { words } from './counter-words.ts'
import { speakAmount } from './voice.ts'

/** Announces incoming payments: a toast for each, one sound, and the newest read aloud. */
export function announce(records: readonly PaymentRecord[]): void {
  const [newest] = records
  if (!newest) return
  for (const record of records.toReversed()) {
    toast(currentWords(words).received(showAmount(record.gfAmount)), { tone: 'good' })
  }
  chime()
  speakAmount(newest.gfAmount)
}
