import { showUnits } from '@torch/contract/money.ts'
import type { ReactNode } from 'react'
import { Worth } from '../../economy/worth/worth.tsx'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { words } from '../words.ts'
import { BillToPay } from './bill-to-pay.tsx'
import { PayeeLine } from './payee-line.tsx'
import { RewardPreview, RewardToCome } from './reward-preview.tsx'
import type { Payee } from './use-lookup.ts'
import type { Agreed } from './use-pay-flow.ts'

interface PaymentAgreementProps {
  payee: Payee
  agreed: Agreed
  isUnanswered: boolean
  /** Asks for a tip where one is accepted. */
  tipChoice: ReactNode
}

/** The confirmation of a payment: payee, amount, reward and remaining balance. */
export function PaymentAgreement({
  payee: { shop, bill },
  agreed,
  isUnanswered,
  tipChoice,
}: PaymentAgreementProps) {
  const w = useWords(words)
  const { amount, tip, available, preview, remark } = agreed
  const left = available === undefined || available < amount ? undefined : available - amount
  return (
    <>
      <PayeeLine payee={shop} />
      {bill ? <BillToPay bill={bill} /> : <Figure units={amount} currency="GF" />}
      <Worth units={amount} className="text-center" />
      {tipChoice}
      {isUnanswered && (
        <p role="status" className="rounded-md bg-gold-soft px-3 py-2 text-sm font-medium text-gold">
          {w.confirm.unanswered}
        </p>
      )}
      <Facts
        facts={[
          // The button shows the sum of both.
          ...(tip > 0n ? [{ name: w.tip.toShop, value: `${showUnits(tip)} GF` }] : []),
          ...(preview || tipChoice
            ? [
                {
                  name: w.confirm.reward,
                  value: preview ? <RewardToCome preview={preview} /> : <UnknownOutcomeNote />,
                },
              ]
            : []),
          ...(left === undefined ? [] : [{ name: w.confirm.after, value: `${showUnits(left)} GF` }]),
          ...(remark
            ? [{ name: w.confirm.note, value: <span className="line-clamp-3 break-words">{remark}</span> }]
            : []),
        ]}
      />
      {preview?.cutBy && <RewardPreview preview={preview} />}
    </>
  )
}

/** Reserves the space while the reward for another tip is loaded, so that the layout does not jump. */
function UnknownOutcomeNote() {
  return <span className="block min-h-11 text-quiet">…</span>
}
