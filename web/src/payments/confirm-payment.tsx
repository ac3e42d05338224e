import type { MerchantLookup } from '@torch/contract/merchants.ts'
import { showUnits } from '@torch/contract/money.ts'
import { useWords } from '../lib/words.ts'
import { useLocalText } from '../merchants/local-text.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Facts } from '../ui/card.tsx'
import { Picture } from '../ui/picture.tsx'
import { PointsMark } from '../ui/points-mark.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { RewardToCome } from './reward-preview.tsx'
import type { Agreed } from './use-pay-form.ts'
import type { PaymentProgress } from './use-payment.ts'
import { words } from './words.ts'

interface ConfirmPaymentProps {
  open: boolean
  payee: MerchantLookup
  /** Of the bill that is paid; empty where there is none. */
  reference: string
  /** Stays while the sheet slides away. */
  agreed: Agreed | undefined
  progress: PaymentProgress
  onConfirm: () => void
  onClose: () => void
}

/** The second of three beats: who, how much, what it costs, what comes back. */
export function ConfirmPayment({
  open,
  payee,
  reference,
  agreed,
  progress,
  onConfirm,
  onClose,
}: ConfirmPaymentProps) {
  const w = useWords(words)
  const mayLeave = progress === 'idle'

  return (
    <Sheet
      open={open}
      title={w.confirm.title}
      // Back must not hide a payment whose end is not known.
      onClose={() => mayLeave && onClose()}
      dismissible={mayLeave}
      footer={<Footer {...{ progress, onConfirm, onClose }} />}
    >
      {agreed && <Agreement {...{ payee, reference, agreed }} />}
      <p role="status" className="text-center text-sm font-medium text-accent">
        {progress === 'asking' && w.confirm.asking}
        {progress === 'unknown' && w.confirm.unknown}
      </p>
    </Sheet>
  )
}

function Agreement({
  payee,
  reference,
  agreed,
}: {
  payee: MerchantLookup
  reference: string
  agreed: Agreed
}) {
  const w = useWords(words)
  const text = useLocalText()
  const name = text(payee.shopName, payee.shopNameEn)
  const { amount, available, preview, remark } = agreed
  return (
    <>
      <div className="flex flex-col items-center gap-2 pb-4 text-center">
        <Picture src={payee.shopLogo} name={name} className="size-14 rounded-md text-xl" sizes="3.5rem" />
        <p className="max-w-full">
          <span className="block font-semibold">{name}</span>
          <span className="text-sm text-quiet">{w.payee.owner(payee.ownerName)}</span>
        </p>
        <p className="tabular flex items-center gap-2 text-3xl font-bold">
          <PointsMark of="GF" className="size-8" />
          {showUnits(amount)}
        </p>
      </div>
      <Facts
        facts={[
          ...(reference ? [{ name: w.bill.reference, value: reference }] : []),
          { name: w.confirm.fee, value: w.confirm.noFee },
          ...(preview ? [{ name: w.confirm.reward, value: <RewardToCome preview={preview} /> }] : []),
          ...(available === undefined
            ? []
            : [{ name: w.confirm.after, value: `${showUnits(available - amount)} GF` }]),
          ...(remark
            ? [{ name: w.confirm.note, value: <span className="line-clamp-3">{remark}</span> }]
            : []),
        ]}
      />
    </>
  )
}

function Footer({
  progress,
  onConfirm,
  onClose,
}: Pick<ConfirmPaymentProps, 'progress' | 'onConfirm' | 'onClose'>) {
  const w = useWords(words)
  if (progress === 'unknown') {
    return (
      <div className="pair">
        <ButtonLink to={paths.home} replace variant="secondary">
          {w.confirm.leave}
        </ButtonLink>
        <Button onClick={onConfirm}>{w.confirm.askAgain}</Button>
      </div>
    )
  }
  return (
    <div className="pair">
      <Button variant="secondary" disabled={progress !== 'idle'} onClick={onClose}>
        {w.confirm.back}
      </Button>
      <Button busy={progress !== 'idle' && w.form.processing} onClick={onConfirm}>
        {w.confirm.confirm}
      </Button>
    </div>
  )
}
