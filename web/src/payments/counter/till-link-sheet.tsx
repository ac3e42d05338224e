import type { Till } from '@torch/contract/payments.ts'
import { Nfc } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ShareLink } from '../../ui/share-link.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from './till-words.ts'
import { canWriteNfc, writeNfc } from './write-nfc.ts'

interface TillLinkSheetProps {
  till: Till
  onClose: () => void
}

/** Shows the payment link of a till: as a QR code, to copy, and to write to an NFC tag. */
export function TillLinkSheet({ till: { name, link }, onClose }: TillLinkSheetProps) {
  const w = useWords(words)
  const { isWriting, start, stop } = useNfcWriter(link)
  return (
    <Sheet
      open
      title={w.linkOf(name)}
      onClose={onClose}
      {...(canWriteNfc() && {
        footer: isWriting ? (
          <Button variant="secondary" wide onClick={stop}>
            {w.stopWriting}
          </Button>
        ) : (
          <Button wide icon={<Nfc aria-hidden className="size-5" />} onClick={() => void start()}>
            {w.writeTag}
          </Button>
        ),
      })}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-quiet">{w.linkLead}</p>
        <ShareLink link={link} words={{ title: w.linkOf(name), text: '', qr: w.linkOf(name) }} />
        <p role="status" className="text-sm font-medium">
          {isWriting ? w.holdTag : !canWriteNfc() && w.noNfc}
        </p>
      </div>
    </Sheet>
  )
}

/** Writes the link to the next tag, until it is stopped or the sheet is closed. */
function useNfcWriter(link: string) {
  const w = useWords(words)
  const [isWriting, setWriting] = useState(false)
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const start = async () => {
    const own = new AbortController()
    current.current = own
    setWriting(true)
    const fault = await writeNfc(link, own.signal)
    if (own.signal.aborted) return
    setWriting(false)
    if (fault) toast(w.nfc[fault], { tone: 'bad' })
    else toast(w.tagWritten, { tone: 'good' })
  }
  const stop = () => {
    current.current?.abort()
    setWriting(false)
  }
  return { isWriting, start, stop }
}
