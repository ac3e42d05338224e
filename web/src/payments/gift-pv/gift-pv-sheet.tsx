import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { isKnownReceiverCode } from '../../identity/payment-request.ts'
import { isSecondKeyError, useSecondKey } from '../../identity/second-key/use-second-key.tsx'
import type { Data } from '../../lib/api/client.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { RecipientField } from '../../points/send/recipient-field.tsx'
import { message } from '../../ui/ask.tsx'
import { Facts } from '../../ui/card.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { QuickAmounts } from '../../ui/fields/quick-amounts.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { faultMessage } from '../../ui/use-action.ts'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { useSubmitAfterLookup } from '../../ui/use-submit-after-lookup.ts'
import { words } from '../finance/finance-words.ts'
import { showRecordTime } from '../finance/record-time.ts'
import { ShopMoneySheet } from '../shop-money-sheet.tsx'
import { type AgreedGift, type FilledGift, useGiftPv } from './use-gift-pv.ts'

interface GiftPvSheetProps {
  open: boolean
  onClose: () => void
  merchantId: number
  shopName: string
  available: Units | undefined
}

/** Gives PV of the shop to a member; the name behind the code is shown before confirming. */
export function GiftPvSheet({ open, onClose, merchantId, shopName, available }: GiftPvSheetProps) {
  const w = useWords(words)
  const t = w.giving
  const gift = useGiftPv(available)
  const flow = useMoneyFlow(
    'giftPv',
    (sent: AgreedGift) => ({
      params: { id: merchantId },
      body: { inviteCode: sent.code, amount: sent.typed, paymentPassword: secondKey.password },
    }),
    { staysToConfirm: isSecondKeyError },
  )
  const secondKey = useSecondKey({ ...flow, passkeyFirst: true })
  const { fault, refusal, agreed, receipt } = flow

  const { isWaiting, submitWhenFound: review } = useSubmitAfterLookup(gift.isLookingUp, () => {
    const read = gift.read()
    if ('text' in read) return void message({ tone: 'bad', ...read })
    flow.review(read)
  })
  const isCodeFault = refusal?.is('unknownRecipient') || refusal?.is('selfTransfer')
  const failed =
    fault === undefined || secondKey.isFault
      ? undefined
      : { ...faultMessage(fault, isCodeFault ? t.badCodeTitle : t.failed), onClosed: flow.changed }

  return (
    <ShopMoneySheet
      open={open}
      onClose={onClose}
      title={t.title}
      flow={flow}
      form={<GiftPvForm {...{ gift, available }} onChanged={flow.changed} onReview={review} />}
      formId="gift-pv"
      checking={isWaiting && t.lookingUp}
      confirmTitle={t.confirmTitle}
      confirmLabel={t.confirm}
      confirmDisabledReason={secondKey.disabledReason}
      confirm={
        agreed && (
          <>
            <Agreement {...{ agreed, shopName }} />
            {flow.progress === 'idle' && secondKey.field}
          </>
        )
      }
      receiptTitle={t.done}
      receipt={receipt && agreed && <Receipt answer={receipt} name={agreed.name} />}
      failed={failed}
    />
  )
}

function Agreement({ agreed, shopName }: { agreed: AgreedGift; shopName: string }) {
  const w = useWords(words)
  const { code, name, units, available } = agreed
  return (
    <>
      <div className="flex flex-col items-center gap-1 text-center">
        <p className="font-semibold">{name}</p>
        {!isKnownReceiverCode(code) && <p className="text-sm text-quiet">{code}</p>}
        <Figure units={units} currency="PV" />
      </div>
      <Facts
        facts={[
          { name: w.transfer.from, value: shopName },
          ...(available === undefined
            ? []
            : [{ name: w.giving.after, value: `${showUnits(available - units)} PV` }]),
        ]}
      />
      <p className="rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{w.giving.final}</p>
    </>
  )
}

/** The recipient is called by the name that was confirmed. */
function Receipt({ answer, name }: { answer: Data<'giftPv'>; name: string }) {
  const t = useWords(words).giving
  return (
    <>
      <p className="text-center text-quiet">{t.complete}</p>
      <Figure units={readUnits(answer.amount)} currency="PV" />
      <Facts
        facts={[
          { name: t.to, value: <span className="break-words">{name}</span> },
          { name: t.amount, value: `${showAmount(answer.amount)} PV` },
          { name: t.time, value: showRecordTime(answer.createdTime) },
          { name: t.number, value: <CopyableNumber number={answer.giftNo} /> },
        ]}
      />
    </>
  )
}

interface GiftPvFormProps {
  gift: FilledGift
  /** The shop's PV. */
  available: Units | undefined
  /** Called when the recipient or the amount changes. */
  onChanged: () => void
  onReview: () => void
}

/** Asks for the recipient and the amount of a gift of the shop's PV. */
export function GiftPvForm({ gift, available, onChanged, onReview }: GiftPvFormProps) {
  const w = useWords(words)
  const t = w.giving
  const most = available === undefined ? 0n : available - (available % 100n)
  const fill = (typed: string) => {
    onChanged()
    gift.setTyped(typed)
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-quiet">{t.lead}</p>
      <RecipientField
        value={gift.code}
        onValueChange={(code) => {
          onChanged()
          gift.setCode(code)
        }}
        onFound={gift.setFound}
      />
      <form
        noValidate
        id="gift-pv"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onReview()
        }}
      >
        <AmountField
          label={t.amount}
          {...(available !== undefined && { optional: t.available(showUnits(available)) })}
          error={gift.tooMuch}
          mark={<PointsMark of="PV" className="size-7" />}
          enterKeyHint="next"
          value={gift.typed}
          onValueChange={fill}
        />
        <QuickAmounts
          label={w.quick}
          amounts={[10n, 100n].map((points) => points * 10_000n).filter((one) => one < most)}
          most={most > 0n ? { units: most, label: w.most } : undefined}
          onChoose={fill}
        />
      </form>
    </div>
  )
}
