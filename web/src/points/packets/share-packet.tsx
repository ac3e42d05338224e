import { Link2, Share2 } from 'lucide-react'
import { copyText } from '../../lib/copy-text.ts'
import { share } from '../../lib/share.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from './words.ts'

/** The link of a packet that is for whoever has it: to be scanned, or sent on. */
export function SharePacket({ code }: { code: string }) {
  const w = useWords(words).share
  const link = `${location.origin}${paths.redPacket(code)}`
  const copy = async () => {
    if (await copyText(link)) toast(w.copied, { tone: 'good' })
    else toast(w.copyFailed, { tone: 'bad' })
  }
  const send = async () => {
    if (!(await share({ title: w.title, text: w.text, url: link }))) await copy()
  }
  return (
    <div className="flex flex-col items-center gap-3">
      <QrCode text={link} label={w.qr} className="size-44 max-w-full" />
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
