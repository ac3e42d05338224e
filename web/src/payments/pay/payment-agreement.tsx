import { showUnits } from '@torch/contract/money.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { words } from '../words.ts'
import { BillToPay } from './bill-to-pay.tsx'
import { PayeeLine } from './payee-line.tsx'
import { RewardPreview } from './reward-preview.tsx'
import type { Payee } from './use-lookup.ts'
import type { Agreed } from './use-pay-flow.ts'
import { WorthAndLeft } from './worth-and-left.tsx'

interface PaymentAgreementProps {
  payee: Payee
  agreed: Agreed
  isUnanswered: boolean
  /** Asks for a tip where one is accepted. */
  tipChoice: ReactNode
  /** The field of the second key: on a low screen it stands directly below the amount, above the keyboard. */
  secondKey: ReactNode
}

/** The confirmation of a payment: payee, amount, reward and remaining balance. */
export function PaymentAgreement(props: PaymentAgreementProps) {
  const { agreed, isUnanswered, tipChoice, secondKey } = props
  const { shop, bill, till } = props.payee
  const w = useWords(words)
  const { amount, tip, available, preview, remark } = agreed
  return (
    <>
      <PayeeLine payee={shop} till={till?.name} />
      <div className="flex flex-col gap-1">
        {bill ? <BillToPay bill={bill} /> : <Figure units={amount} currency="GF" />}
        <WorthAndLeft units={amount} available={available} />
      </div>
      <div className="flex flex-col gap-2 [@media(max-height:34rem)]:order-1">
        {tipChoice}
        {isUnanswered && (
          <p role="status" className="rounded-md bg-gold-soft px-3 py-2 text-sm font-medium text-gold">
            {w.confirm.unanswered}
          </p>
        )}
        {/* Reserves its space while the reward for another tip is loaded. */}
        {(preview || tipChoice) && (
          <div className="flex min-h-11 justify-center">
            <RewardPreview preview={preview} />
          </div>
        )}
        <Facts
          facts={[
            // The button shows the sum of both.
            ...(tip > 0n ? [{ name: w.tip.toShop, value: `${showUnits(tip)} GF` }] : []),
            ...(remark
              ? [{ name: w.confirm.note, value: <span className="line-clamp-3 break-words">{remark}</span> }]
              : []),
          ]}
        />
      </div>
      {secondKey}
    </>
  )
}
