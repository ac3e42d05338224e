import type { UserInfo } from '@torch/contract/identity.ts'
import { HandCoins, Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import { requestLink } from '../../identity/payment-request.ts'
import { copyText } from '../../lib/copy-text.ts'
import { share } from '../../lib/share.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { AskSheet } from './ask-sheet.tsx'
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
        <h2 className="min-w-0 truncate text-lg font-semibold">{name}</h2>
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
          <p className="tabular text-xl font-bold tracking-wide break-all select-all">{code}</p>
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
