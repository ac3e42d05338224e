import { requestPermissions } from '@torch/contract/permissions.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { defineWords, useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { useMay } from '../account/operator-session.ts'
import { ProposeSheet } from './propose-sheet.tsx'

type StuckKind = 'cancel-order' | 'unwind-trade' | 'close-shop'

interface StuckActionProps {
  kind: StuckKind
  id: number
}

/** Proposes to end what its parties cannot: an order, a trade, or a shop whose owner has disappeared. */
export function StuckAction({ kind, id }: StuckActionProps) {
  const w = useWords(words)
  const [open, setOpen] = useState(false)
  if (!useMay(requestPermissions[kind])) return null
  const { label, text } = {
    'cancel-order': { label: w.cancelOrder, text: w.cancelOrderText },
    'unwind-trade': { label: w.unwindTrade, text: w.unwindTradeText },
    'close-shop': { label: w.closeShop, text: w.closeShopText },
  }[kind]
  const sheet = { id, title: label, text, onClose: () => setOpen(false) }
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (kind === 'unwind-trade' ? <UnwindSheet {...sheet} /> : <EndSheet kind={kind} {...sheet} />)}
    </div>
  )
}

interface StuckSheetProps {
  id: number
  title: string
  text: string
  onClose: () => void
}

function EndSheet({
  kind,
  id,
  title,
  text,
  onClose,
}: StuckSheetProps & { kind: 'cancel-order' | 'close-shop' }) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { reason: '' } })
  return (
    <ProposeSheet
      form={form}
      title={title}
      reasonHint={w.read}
      onClose={onClose}
      make={() => ({ kind, id: String(id) })}
    >
      <p className="text-quiet">{text}</p>
    </ProposeSheet>
  )
}

/** No side is preselected, so that the choice is deliberate. */
function UnwindSheet({ id, title, text, onClose }: StuckSheetProps) {
  const w = useWords(words)
  const form = useForm<{ forSide: '' | 'buyer' | 'seller'; reason: string }>({
    mode: 'onTouched',
    defaultValues: { forSide: '', reason: '' },
  })
  const side = useField(form, 'forSide', { validate: (chosen) => chosen !== '' || w.chooseSide })
  return (
    <ProposeSheet
      form={form}
      title={title}
      reasonHint={w.read}
      onClose={onClose}
      make={({ forSide }) => ({
        kind: 'unwind-trade',
        id: String(id),
        forSide: forSide === 'buyer' ? 'buyer' : 'seller',
      })}
    >
      <p className="text-quiet">{text}</p>
      <Select
        label={w.forWhom}
        options={[
          { value: '', label: '—' },
          ...(['seller', 'buyer'] as const).map((value) => ({ value, label: w.sides[value] })),
        ]}
        {...side}
      />
    </ProposeSheet>
  )
}

export const words = defineWords({
  cancelOrder: { zh: '提请取消订单', en: 'Ask to cancel this order' },
  cancelOrderText: {
    zh: '未成交的部分退回发布者，进行中的交易继续。另一位运营人员复核后立即执行，发布者会看到理由。',
    en: 'What is left goes back to its owner, and trades under way go on. It is done when a colleague approves; the owner reads the reason.',
  },
  unwindTrade: { zh: '提请了结交易', en: 'Ask to end this trade' },
  unwindTradeText: {
    zh: '用于超过时限、双方都没有动作的交易。另一位运营人员复核后立即执行，不能撤销；期间双方自己完成的，提请作废。',
    en: 'For a trade whose time is over and in which nobody acts. It is done for good when a colleague approves; where both sides complete it before, this falls away.',
  },
  closeShop: { zh: '提请关闭失联店铺', en: 'Ask to close it: owner gone' },
  closeShopText: {
    zh: '店主 14 天没有用过账号时可以提请。关闭后不能收款；店铺与顾客的积分都不动，店主回来可以自己重新开店。',
    en: 'Where the owner has used no device for 14 days. It is not paid any more; nothing that the shop or its customers hold is touched, and the owner can open it again.',
  },
  forWhom: { zh: 'GF 归谁', en: 'The GF go' },
  sides: {
    buyer: { zh: '划给买家', en: 'To the buyer' },
    seller: { zh: '退回卖家', en: 'Back to the seller' },
  },
  chooseSide: { zh: '请选择 GF 归谁', en: 'Please choose where the GF go' },
  read: { zh: '当事会员会看到这段话。', en: 'The members concerned read this.' },
})
