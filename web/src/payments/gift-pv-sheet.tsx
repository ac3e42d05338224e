import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { useState } from 'react'
import { isKnownReceiver } from '../identity/payment-request.ts'
import { useSecondKey } from '../identity/second-key/use-second-key.tsx'
import { showAmount } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import type { Recipient } from '../points/assets-queries.ts'
import { RecipientField } from '../points/send/recipient-field.tsx'
import { AmountField } from '../ui/amount-field.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/card.tsx'
import { CopiedNumber } from '../ui/copied-number.tsx'
import { Figure } from '../ui/figure.tsx'
import { type Message, MessageDialog } from '../ui/message-dialog.tsx'
import { MoneySheet } from '../ui/money-sheet.tsx'
import { PointsMark } from '../ui/points-mark.tsx'
import { QuickAmounts } from '../ui/quick-amounts.tsx'
import { useMoneyFlow } from '../ui/use-money-flow.ts'
import { readAmount } from './amount-rules.ts'
import { words } from './finance-words.ts'
import { showRecordTime } from './record-time.ts'

interface Agreed {
  code: string
  name: string
  units: Units
  typed: string
  available: Units | undefined
  password: string
}

interface GiftPvSheetProps {
  open: boolean
  onClose: () => void
  merchantId: number
  shopName: string
  available: Units | undefined
}

/** PV of the shop to a member: whose code, how much; the name behind the code before it goes. */
export function GiftPvSheet({ open, onClose, merchantId, shopName, available }: GiftPvSheetProps) {
  const w = useWords(words)
  const t = w.giving
  const [code, setCode] = useState('')
  const [found, setFound] = useState<{ code: string; recipient: Recipient }>()
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState<Message>()
  const { fault, refusal, agreed, receipt, ...flow } = useMoneyFlow('giftPv', (sent: Agreed) => ({
    params: { id: merchantId },
    body: { inviteCode: sent.code, amount: sent.typed, paymentPassword: sent.password },
  }))
  const secondKey = useSecondKey({ refusal, fault, changed: flow.changed })
  const recipient = found?.code === code ? found.recipient : undefined
  const units = readAmount(typed) ?? 0n
  const isTooMuch = available !== undefined && units > available
  const most = available === undefined ? 0n : available - (available % 100n)

  const complain = (title: string, text: string) => setMessage({ tone: 'bad', title, text })
  const review = () => {
    if (code === '') return complain(t.badCodeTitle, t.needCode)
    if (!recipient) return complain(t.badCodeTitle, t.needRecipient)
    if (units === 0n) return complain(t.badAmountTitle, t.needAmount)
    if (isTooMuch) return complain(t.insufficientTitle, t.insufficient(showUnits(available)))
    if (secondKey.whyOff) return complain(t.failed, secondKey.whyOff)
    const { password } = secondKey
    flow.review({
      code,
      name: recipient.maskedName,
      units,
      typed: typed.replace(/\.$/, ''),
      available,
      password,
    })
  }
  const changed = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      flow.changed()
      set(value)
    }
  }
  const isCodeFault = refusal?.is('unknownRecipient') || refusal?.is('selfTransfer')
  const failed: Message | undefined =
    fault === undefined || secondKey.isFault
      ? undefined
      : {
          tone: 'bad',
          title: isCodeFault ? t.badCodeTitle : t.failed,
          text: fault,
        }

  return (
    <>
      <MoneySheet
        {...{ open, onClose }}
        title={t.title}
        beat={flow.beat}
        progress={flow.progress}
        form={
          <div className="flex flex-col gap-4">
            <p className="text-sm text-quiet">{t.lead}</p>
            <RecipientField value={code} onValueChange={changed(setCode)} onFound={setFound} />
            <form
              noValidate
              id="gift-pv"
              className="flex flex-col gap-4"
              onSubmit={(event) => {
                event.preventDefault()
                review()
              }}
            >
              <AmountField
                label={t.amount}
                {...(available !== undefined && { optional: t.available(showUnits(available)) })}
                error={isTooMuch ? t.insufficient(showUnits(available)) : undefined}
                mark={<PointsMark of="PV" className="size-7" />}
                enterKeyHint="go"
                value={typed}
                onValueChange={changed(setTyped)}
              />
              <QuickAmounts
                label={w.quick}
                amounts={[10n, 100n].map((points) => points * 10_000n).filter((one) => one < most)}
                most={most > 0n ? { units: most, label: w.most } : undefined}
                onChoose={changed(setTyped)}
              />
              {secondKey.field}
            </form>
          </div>
        }
        formFooter={
          <div className="pair">
            <Button variant="secondary" onClick={onClose}>
              {w.cancel}
            </Button>
            <Button type="submit" form="gift-pv">
              {w.review}
            </Button>
          </div>
        }
        confirmTitle={t.confirmTitle}
        confirmLabel={t.confirm}
        onConfirm={flow.confirm}
        onEdit={flow.edit}
        confirm={
          agreed && (
            <>
              <div className="flex flex-col items-center gap-1 text-center">
                <p className="font-semibold">{agreed.name}</p>
                {!isKnownReceiver(agreed.code) && <p className="text-sm text-quiet">{agreed.code}</p>}
                <Figure units={agreed.units} currency="PV" />
              </div>
              <Facts
                facts={[
                  { name: w.transfer.from, value: shopName },
                  ...(agreed.available === undefined
                    ? []
                    : [{ name: t.after, value: `${showUnits(agreed.available - agreed.units)} PV` }]),
                ]}
              />
              <p className="rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{t.final}</p>
            </>
          )
        }
        receiptTitle={t.done}
        receipt={
          receipt && (
            <>
              <p className="text-center text-quiet">{t.complete}</p>
              <Figure units={readUnits(receipt.amount)} currency="PV" />
              <Facts
                facts={[
                  { name: t.to, value: receipt.recipient },
                  { name: t.amount, value: `${showAmount(receipt.amount)} PV` },
                  { name: t.time, value: showRecordTime(receipt.createdTime) },
                  { name: t.number, value: <CopiedNumber number={receipt.giftNo} /> },
                ]}
              />
            </>
          )
        }
      />
      <MessageDialog
        message={failed ?? message}
        onClose={() => {
          setMessage(undefined)
          if (failed) flow.changed()
        }}
      />
    </>
  )
}
