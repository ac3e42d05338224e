import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { ShopTransferPreview } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { isSecondKeyError, useSecondKeyOnDemand } from '../../identity/second-key/use-second-key.tsx'
import type { Data } from '../../lib/api/client.ts'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { queryOf, useQueryOf } from '../../lib/api/queries.ts'
import { showAmount } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { useWords } from '../../lib/words.ts'
import { ExchangeLossNote } from '../../points/exchange-loss-note.tsx'
import { message } from '../../ui/ask.tsx'
import { Facts } from '../../ui/card.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { QuickAmounts } from '../../ui/fields/quick-amounts.tsx'
import { Figure, RewardFigure } from '../../ui/figures/figure.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { MoneyForm } from '../../ui/money-form.tsx'
import { faultMessage, useAction } from '../../ui/use-action.ts'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { refreshFinance, type TransferType, transferInput } from '../queries.ts'
import { ShopMoneySheet } from '../shop-money-sheet.tsx'
import { words } from './finance-words.ts'
import { oneDecimal } from './one-decimal.ts'
import { showRecordTime } from './record-time.ts'
import { TransferOptions } from './transfer-options.tsx'

interface Agreed {
  type: TransferType
  typed: string
  preview: ShopTransferPreview
}

interface ShopTransferSheetProps {
  open: boolean
  onClose: () => void
  merchantId: number
  shopName: string
  available: Units | undefined
}

/** Transfers GF of the shop to its owner: as PV, or mostly as GF with PV added (rules/payments#transfer). */
export function ShopTransferSheet({
  open,
  onClose,
  merchantId,
  shopName,
  available,
}: ShopTransferSheetProps) {
  const w = useWords(words)
  const t = w.transfer
  // Neither can be undone, so none is preselected.
  const [type, setType] = useState<TransferType>()
  const [typed, setTyped] = useState('')
  const { busy: isChecking, run } = useAction()
  const flow = useMoneyFlow(
    'transferShopGf',
    (sent: Agreed) => ({
      body: { merchantId, amount: sent.typed, transferType: sent.type, ...secondKey.body },
    }),
    { staysToConfirm: isSecondKeyError },
  )
  const secondKey = useSecondKeyOnDemand(flow)
  const { fault, agreed, receipt } = flow
  const units = readTypedAmount(typed) ?? 0n
  const isTooMuch = available !== undefined && units > available
  const most = available === undefined ? 0n : available - (available % 100n)

  const fill = (next: string) => {
    flow.changed()
    setTyped(next)
  }
  const insufficient = (available: Units) =>
    void message(faultMessage(t.insufficient(showUnits(available)), t.insufficientTitle))

  /** Opens the confirmation with the server's figures. */
  const review = async () => {
    if (units === 0n) return void message(faultMessage(t.needAmount, t.inputError))
    if (isTooMuch) return insufficient(available)
    if (type === undefined) return void message(faultMessage(t.needType, t.inputError))
    const amount = amountToWire(typed)
    await run(t.failed, async () => {
      const preview = await queryClient.fetchQuery(
        queryOf('previewShopTransfer', transferInput(merchantId, type, amount), { staleTime: 0 }),
      )
      if (preview.gfBalanceAfter === null) {
        void refreshFinance(merchantId)
        insufficient(available ?? 0n)
      } else flow.review({ type, typed: amount, preview })
    })
  }
  const failed =
    fault === undefined || secondKey.isFault
      ? undefined
      : { ...faultMessage(fault, t.failed), onClosed: flow.changed }

  return (
    <ShopMoneySheet
      open={open}
      onClose={onClose}
      title={t.title}
      flow={flow}
      form={
        <MoneyForm id="shop-transfer" onReview={() => void review()}>
          <TransferOptions merchantId={merchantId} value={type} onValueChange={setType} />
          <AmountField
            label={t.amount}
            {...(available !== undefined && { optional: t.balance(showUnits(available)) })}
            error={isTooMuch ? t.insufficient(showUnits(available)) : undefined}
            mark={<PointsMark of="GF" className="size-7" />}
            enterKeyHint="go"
            value={typed}
            onValueChange={fill}
          />
          <QuickAmounts
            label={w.quick}
            amounts={[100n, 1000n].map((points) => points * 10_000n).filter((one) => one < most)}
            most={most > 0n ? { units: most, label: w.most } : undefined}
            onChoose={fill}
          />
          {type && units > 0n && !isTooMuch && <Preview {...{ merchantId, type, typed }} />}
        </MoneyForm>
      }
      focusesFirstField
      formId="shop-transfer"
      checking={isChecking && t.processing}
      confirmTitle={t.confirmTitle}
      confirmLabel={t.confirm}
      confirmDisabledReason={secondKey.disabledReason}
      confirm={
        agreed && (
          <>
            <Agreement {...{ agreed, shopName }} />
            {secondKey.field}
          </>
        )
      }
      receiptTitle={t.done}
      receipt={receipt && <Receipt receipt={receipt} />}
      failed={failed}
    />
  )
}

/** Shows the transfer's result while the amount is typed, as the server computes it. */
function Preview({ merchantId, type, typed }: { merchantId: number; type: TransferType; typed: string }) {
  const w = useWords(words).transfer
  const amount = useDebouncedValue(amountToWire(typed))
  const { data, error } = useQueryOf(
    'previewShopTransfer',
    (readTypedAmount(amount) ?? 0n) > 0n && transferInput(merchantId, type, amount),
    { staleTime: 0 },
  )
  // Figures of another amount are not shown.
  const isCurrent = readTypedAmount(amount) === readTypedAmount(typed)
  return (
    <section aria-label={w.preview} className="rounded-md bg-sunken px-3.5 py-1.5">
      {data && isCurrent ? (
        <PreviewFacts preview={data} />
      ) : (
        <p role="status" className="grid min-h-41 place-items-center text-sm text-quiet">
          {error instanceof Refusal ? messageOf(error, w.previewFailed) : error ? w.previewFailed : '…'}
        </p>
      )}
    </section>
  )
}

function PreviewFacts({ preview }: { preview: ShopTransferPreview }) {
  const w = useWords(words).transfer
  return (
    <>
      <Loss preview={preview} />
      <Facts
        facts={[
          { name: w.input, value: `${showAmount(preview.gfAmount)} GF` },
          { name: w.output, value: preview.description },
          {
            name: w.shopAfter,
            value: preview.gfBalanceAfter === null ? '—' : `${showAmount(preview.gfBalanceAfter)} GF`,
          },
          ...givenUp(w, preview),
          ...(readUnits(preview.remainingGf) > 0n
            ? [{ name: w.personal, value: `+${oneDecimal(preview.remainingGf)} GF` }]
            : []),
        ]}
      />
    </>
  )
}

function Loss({ preview: { gfAmount, remainingGf, pvAmount } }: { preview: ShopTransferPreview }) {
  return <ExchangeLossNote given={readUnits(gfAmount)} gf={readUnits(remainingGf)} pv={readUnits(pvAmount)} />
}

function Agreement({ agreed: { preview }, shopName }: { agreed: Agreed; shopName: string }) {
  const w = useWords(words).transfer
  return (
    <>
      <Figure units={readUnits(preview.gfAmount)} currency="GF" />
      <Facts
        facts={[
          { name: w.from, value: shopName },
          { name: w.to, value: w.toOwner },
          ...gains(w, preview),
          ...givenUp(w, preview),
          ...(preview.gfBalanceAfter === null
            ? []
            : [{ name: w.shopAfter, value: `${showAmount(preview.gfBalanceAfter)} GF` }]),
        ]}
      />
      <Loss preview={preview} />
      <p className="rounded-md bg-sunken px-3 py-2 text-sm text-quiet">{w.final}</p>
    </>
  )
}

function Receipt({ receipt }: { receipt: Data<'transferShopGf'> }) {
  const w = useWords(words).transfer
  return (
    <>
      <p className="text-center text-quiet">{w.complete}</p>
      <Figure units={readUnits(receipt.gfAmount)} currency="GF" />
      <Facts
        facts={[
          ...gains(w, { ...receipt, countsForLevel: receipt.type === 'option1' }),
          ...givenUp(w, receipt),
          { name: w.time, value: showRecordTime(receipt.createdTime) },
          { name: w.number, value: <CopyableNumber number={receipt.transferNo} /> },
        ]}
      />
    </>
  )
}

/** Returns the GF that option 2 pays out neither as GF nor as PV. Option 1 converts all to PV. */
function givenUp(
  w: { givenUp: string; toPool: string },
  { type, poolGf }: Pick<ShopTransferPreview, 'type' | 'poolGf'>,
) {
  if (type === 'option1') return []
  return [
    {
      name: w.givenUp,
      value: (
        <span className="flex flex-col items-end">
          <span>{showAmount(poolGf)} GF</span>
          <span className="text-xs text-quiet">{w.toPool}</span>
        </span>
      ),
    },
  ]
}

function gains(
  w: { get: string; pvNotCounted: string },
  {
    remainingGf,
    pvAmount,
    countsForLevel,
  }: { remainingGf: string; pvAmount: string; countsForLevel: boolean },
) {
  const [gf, pv] = [readUnits(remainingGf), readUnits(pvAmount)]
  return [
    ...(gf > 0n ? [{ name: `${w.get} GF`, value: <RewardFigure units={gf} currency="GF" /> }] : []),
    {
      name: `${w.get} PV`,
      value: (
        <span className="flex flex-col items-end">
          <RewardFigure units={pv} currency="PV" />
          {!countsForLevel && <span className="text-xs text-quiet">{w.pvNotCounted}</span>}
        </span>
      ),
    },
  ]
}
