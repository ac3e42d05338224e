import { MINUS, readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { isSecondKeyError, useSecondKeyOnDemand } from '../../identity/second-key/use-second-key.tsx'
import type { Data } from '../../lib/api/client.ts'
import { showAmount, wholeCents } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { FaultNote } from '../../ui/fault-note.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoneySheet } from '../../ui/money-sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { words as uiWords } from '../../ui/words.ts'
import { useReleasePreview } from '../assets-queries.ts'
import { words as assetsWords } from '../assets-words.ts'
import { useMomentFormatter } from './use-moment-formatter.ts'
import { words } from './words.ts'

type Preview = Data<'previewRelease'>

interface RefreshSheetProps {
  open: boolean
  onClose: () => void
  userId: number
  /** Opens auto refresh, which has no fee. */
  onAuto: () => void
}

/** Releases accumulated PV by hand for a fee; the result is shown in advance. */
export function RefreshSheet({ open, onClose, userId, onAuto }: RefreshSheetProps) {
  const w = useWords(assetsWords)
  const t = useWords(words).refresh
  const query = useReleasePreview()
  const { data: preview } = query
  const shown = useMomentFormatter()
  const flow = useMoneyFlow('manualRelease', (_: Preview) => ({ params: { userId }, body: secondKey.body }), {
    staysToConfirm: isSecondKeyError,
  })
  const secondKey = useSecondKeyOnDemand(flow)
  const { agreed, receipt } = flow

  return (
    <MoneySheet
      {...{ open, onClose }}
      title={t.title}
      failedTitle={t.failed}
      flow={flow}
      fault={secondKey.isFault ? undefined : flow.fault}
      form={
        preview ? (
          <>
            <p className="text-sm text-quiet">{t.lead(preview.day, preview.perMille)}</p>
            <p>{t.plain(showAmount(preview.releasable), showAmount(preview.gf), showAmount(preview.fee))}</p>
            <Sum preview={preview} />
            <LossNote preview={preview} />
          </>
        ) : (
          <Loaded of={query} skeleton={<SkeletonRows count={3} />} />
        )
      }
      formFooter={<FormFooter {...{ preview, onAuto }} onReview={flow.review} />}
      confirmTitle={t.confirmTitle}
      confirmLabel={loses(agreed) ? t.confirmLoss : t.confirm}
      danger={loses(agreed)}
      confirmDisabledReason={secondKey.disabledReason}
      confirm={
        agreed && (
          <>
            <Figure units={readUnits(agreed.releasable)} currency="PV" />
            <Sum preview={agreed} />
            <LossNote preview={agreed} />
            {secondKey.field}
          </>
        )
      }
      receiptTitle={t.done}
      receipt={
        receipt && (
          <>
            <Figure units={readUnits(receipt.gf)} currency="GF" />
            <Facts
              facts={[
                { name: t.released, value: `${showAmount(receipt.releasedPv)} PV` },
                { name: t.got, value: `${showAmount(receipt.gf)} GF` },
                { name: t.fee, value: `${showAmount(receipt.fee)} GF` },
                { name: t.net, value: `${showUnits(netOf(receipt))} GF` },
                { name: w.time, value: shown(receipt.createdTime) },
                { name: w.number, value: <CopyableNumber number={receipt.releaseNo} /> },
              ]}
            />
          </>
        )
      }
    />
  )
}

interface FormFooterProps {
  preview: Preview | undefined
  onReview: (preview: Preview) => void
  onAuto: () => void
}

/** The primary button is never the one that loses money. */
function FormFooter({ preview, onReview, onAuto }: FormFooterProps) {
  const t = useWords(words).refresh
  const { loading } = useWords(uiWords)
  const isLoss = loses(preview) && !preview?.refusalReason
  const refresh = (
    <Button
      wide
      variant={isLoss ? 'ghost' : 'primary'}
      disabledReason={
        preview?.refusalReason ? t.because[preview.refusalReason] : preview ? undefined : loading
      }
      onClick={() => preview && onReview(preview)}
    >
      {isLoss ? t.confirmLoss : t.review}
    </Button>
  )
  return (
    <div className="flex flex-col gap-2">
      {!isLoss && refresh}
      <Button variant={isLoss ? 'primary' : 'ghost'} wide onClick={onAuto}>
        {t.toAuto}
      </Button>
      {isLoss && refresh}
    </div>
  )
}

function Sum({ preview }: { preview: Preview }) {
  const t = useWords(words).refresh
  const net = netOf(preview)
  return (
    <Facts
      facts={[
        { name: t.releasable, value: `${showAmount(preview.releasable)} PV` },
        { name: t.becomes, value: `${showAmount(preview.gf)} GF` },
        { name: t.fee, value: `${MINUS}${showAmount(preview.fee)} GF` },
        {
          name: t.net,
          value: <span className={net < 0n ? 'text-bad' : 'text-good'}>{showUnits(net)} GF</span>,
        },
      ]}
    />
  )
}

function LossNote({ preview }: { preview: Preview }) {
  const t = useWords(words).refresh
  const net = netOf(preview)
  const isRefused = preview.refusalReason === 'autoReleaseRunning'
  return net < 0n && !isRefused ? <FaultNote text={t.loss(showUnits(-net))} /> : null
}

function netOf({ net }: Pick<Preview, 'net'>): Units {
  return wholeCents(readUnits(net))
}

function loses(preview: Preview | undefined): boolean {
  return preview !== undefined && readUnits(preview.net) < 0n
}
