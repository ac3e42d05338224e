import { Link2, Share2 } from 'lucide-react'
import { copyText } from '../lib/copy-text.ts'
import { share } from '../lib/share.ts'
import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { QrCode } from './qr-code.tsx'
import { toast } from './toast.tsx'
import { words } from './words.ts'

interface ShareLinkProps {
  link: string
  /** The texts for sharing, and the accessible name of the code. */
  words: { title: string; text: string; qr: string }
}

/** A link to be scanned, copied or shared. */
export function ShareLink({ link, words: { title, text, qr } }: ShareLinkProps) {
  const w = useWords(words).link
  const copy = async () => {
    if (await copyText(link)) toast(w.copied, { tone: 'good' })
    else toast(w.copyFailed, { tone: 'bad' })
  }
  const send = async () => {
    if (!(await share({ title, text, url: link }))) await copy()
  }
  return (
    <div className="flex flex-col items-center gap-3">
      <QrCode text={link} label={qr} className="size-44 max-w-full" />
      <div className="pair w-full">
        <Button
          variant="secondary"
          icon={<Link2 aria-hidden className="size-5" />}
          onClick={() => void copy()}
        >
          {w.copy}
        </Button>
        <Button icon={<Share2 aria-hidden className="size-5" />} onClick={() => void send()}>
          {w.share}
        </Button>
      </div>
    </div>
  )
}
