import type { UserInfo } from '@torch/contract/identity.ts'
import { TRANSFER_NOTE_LENGTH } from '@torch/contract/points-limits.ts'
import { HandCoins, Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestLink } from '../../identity/payment-request.ts'
import { copyText } from '../../lib/copy-text.ts'
import { share } from '../../lib/share.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CountedField } from '../../ui/fields/counted-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { Figure } from '../../ui/figures/figure.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SheetKeypad } from '../../ui/sheet-keypad.tsx'
import { toast } from '../../ui/toast.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { HundredsField, useHundredsFault } from '../hundreds-field.tsx'
import { words } from './words.ts'

/** Shows the receiving code with the requested amount, to be scanned or shared as a link. */
export function ReceiveCard({ user, code }: { user: UserInfo; code: string }) {
  const w = useWords(words)
  const [asked, setAsked] = useState({ amount: '', note: '' })
  const sheet = useOverlay<'ask'>()
  const name = user.nickname || user.username
  const link = requestLink(location.origin, { code, ...asked })
  const units = readTypedAmount(asked.amount)
  const failed = () => toast(w.copyFailed, { tone: 'bad' })

  const copy = async (done: string) => {
    if (await copyText(link)) toast(done, { tone: 'good' })
    else failed()
  }
  const send = async () => {
    const text = asked.amount ? w.shareAmount(asked.amount) : w.shareText
    if (!(await share({ title: w.shareTitle, text, url: link }))) await copy(w.shareFailed)
  }

  return (
    <Card className="flex flex-col items-center gap-4 text-center">
      <div className="flex max-w-full items-center gap-3">
        <Avatar src={user.avatarUrl} name={name} className="size-12" />
        <h2 className="min-w-0 truncate text-base font-semibold">{name}</h2>
      </div>
      {units !== undefined && (
        <div className="flex max-w-full flex-col items-center gap-1">
          <Figure units={units} currency="GF" />
          {asked.note && <p className="max-w-full text-sm break-words text-quiet">{asked.note}</p>}
        </div>
      )}
      <QrCode text={link} label={w.qrOf(code)} className="size-60 max-w-full" />
      <div className="flex max-w-full flex-col items-center">
        <p className="text-sm text-quiet">{w.code}</p>
        <div className="flex max-w-full items-center">
          <p className="tabular text-2xl font-bold tracking-wide break-all select-all">{code}</p>
          <CopyButton text={code} label={w.copyCode} copiedLabel={w.copied} onFailed={failed} />
        </div>
      </div>
      <p className="text-sm text-balance text-quiet">{w.lead}</p>
      {asked.amount ? (
        <div className="pair w-full">
          <Button variant="secondary" onClick={() => sheet.open('ask')}>
            {w.change}
          </Button>
          <Button variant="secondary" onClick={() => setAsked({ amount: '', note: '' })}>
            {w.clear}
          </Button>
        </div>
      ) : (
        <Button
          variant="secondary"
          wide
          icon={<HandCoins aria-hidden className="size-5" />}
          onClick={() => sheet.open('ask')}
        >
          {w.ask}
        </Button>
      )}
      <div className="pair w-full">
        <Button
          variant="secondary"
          icon={<Link2 aria-hidden className="size-5" />}
          onClick={() => void copy(w.copied)}
        >
          {w.copyLink}
        </Button>
        <Button icon={<Share2 aria-hidden className="size-5" />} onClick={() => void send()}>
          {w.share}
        </Button>
      </div>
      <AskSheet
        key={sheet.opening}
        open={sheet.isOpen}
        onClose={sheet.close}
        asked={asked}
        onAsk={(next) => {
          setAsked(next)
          sheet.close()
        }}
      />
    </Card>
  )
}

interface AmountRequest {
  amount: string
  note: string
}

interface AskSheetProps {
  open: boolean
  onClose: () => void
  asked: AmountRequest
  onAsk: (asked: AmountRequest) => void
}

/** Asks for the amount and note of a payment request. */
export function AskSheet({ open, onClose, asked, onAsk }: AskSheetProps) {
  const w = useWords(words)
  const form = useForm({ defaultValues: asked })
  const amount = useField(form, 'amount')
  const note = useField(form, 'note')
  const faultOf = useHundredsFault({ available: undefined })
  const disabledReason = faultOf(amount.value)
  return (
    <Sheet
      title={w.askTitle}
      {...{ open, onClose }}
      footer={
        <div className="flex flex-col gap-3 short:gap-2">
          <SheetKeypad />
          <div>
            <Button type="submit" form="ask" wide disabledReason={disabledReason}>
              {w.show}
            </Button>
          </div>
        </div>
      }
    >
      <form
        noValidate
        id="ask"
        className="flex flex-col gap-4 text-left"
        onSubmit={form.handleSubmit((filled) => {
          // Links contain whole points, since amounts are whole hundreds.
          if (disabledReason === undefined)
            onAsk({ amount: filled.amount.replace(/\.0*$/, ''), note: filled.note.trim() })
        })}
      >
        <p className="text-sm text-quiet">{w.askText}</p>
        <HundredsField
          isMain
          label={w.amount}
          value={amount.value}
          onValueChange={amount.onValueChange}
          available={undefined}
        />
        <CountedField
          label={w.note}
          optional={w.optional}
          max={TRANSFER_NOTE_LENGTH}
          enterKeyHint="done"
          {...note}
        />
      </form>
    </Sheet>
  )
}
