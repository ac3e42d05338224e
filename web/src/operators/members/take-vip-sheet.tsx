import { useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { ProposeSheet } from '../governance/propose-sheet.tsx'
import { words } from './member-words.ts'

/** Proposes to revoke granted VIP, which needs two operators. */
export function TakeVipSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { reason: '' } })
  return (
    <ProposeSheet
      form={form}
      title={w.takeVip}
      reasonHint={w.takeVipRead}
      onClose={onClose}
      make={() => ({ kind: 'take-vip', id: String(id) })}
    >
      <p className="text-quiet">{w.takeVipText}</p>
    </ProposeSheet>
  )
}
