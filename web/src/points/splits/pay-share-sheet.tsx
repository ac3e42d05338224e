import { readUnits } from '@torch/contract/money.ts'
import type { Split } from '@torch/contract/splits.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSecondKey } from '../../identity/second-key/use-second-key.tsx'
import { invalidate } from '../../lib/api/queries.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { words } from './words.ts'

interface PayShareSheetProps {
  open: boolean
  onClose: () => void
  userId: number
  split: Split
  share: Split['shares'][number]
}

/** Pays a share; the form is known, so it starts with the confirmation. */
export function PayShareSheet({ open, onClose, userId, split, share }: PayShareSheetProps) {
  const all = useWords(words)
  const w = all.pay
  const flow = useMoneyFlow(
    'paySplitShare',
    ({ place }: { place: number }) => ({
      params: { userId, code: split.code },
      body: { place, paymentPassword: secondKey.password },
    }),
    { agreedBefore: { place: share.place }, staysToConfirm: () => true },
  )
  const secondKey = useSecondKey({ ...flow, passkeyFirst: true, withKeypad: true })
  const { refusal, receipt } = flow
  /** Another member may have paid it first. */
  const refreshSplit = useEffectEvent(() => {
    void invalidate('getSplit', { params: { userId, code: split.code } })
  })
  useEffect(() => {
    if (refusal || receipt) refreshSplit()
  }, [refusal, receipt])
  return (
    <MoneySheet
      {...{ open, onClose }}
      title={w.title}
      failedTitle={w.failed}
      flow={flow}
      fault={secondKey.isFault ? undefined : flow.fault}
      form={null}
      formFooter={null}
      confirmTitle={w.confirm}
      confirmLabel={all.split.pay(showAmount(share.amount))}
      confirmDisabledReason={secondKey.disabledReason}
      pin={secondKey.pin}
      onEdit={onClose}
      editLabel={w.later}
      confirm={
        <>
          <div className="flex flex-col items-center gap-1 text-center">
            <Avatar src={split.author.avatarUrl} name={split.author.name} className="size-12" />
            <p className="max-w-full font-semibold break-words">{split.author.name}</p>
            <Figure units={readUnits(share.amount)} currency="GF" />
            {split.note && <p className="max-w-full break-words text-quiet">{split.note}</p>}
          </div>
          <Facts facts={[{ name: w.fee, value: w.none }]} />
          <p className="rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{w.check}</p>
          {flow.progress === 'idle' && secondKey.field}
        </>
      }
      receiptTitle={w.done}
      receipt={
        receipt && (
          <>
            <Figure units={readUnits(receipt.amount)} currency="GF" />
            <Facts
              facts={[
                { name: w.to, value: split.author.name },
                { name: w.number, value: <CopyableNumber number={receipt.transferNo} /> },
              ]}
            />
          </>
        )
      }
    />
  )
}
