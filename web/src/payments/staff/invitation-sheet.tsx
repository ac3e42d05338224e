import { Share2 } from 'lucide-react'
import type { Data } from '../../lib/api/client.ts'
import { showMoment } from '../../lib/calendar.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from './staff-words.ts'

interface InvitationSheetProps {
  open: boolean
  /** Available only once: the server stores only a hash of the code. */
  invitation: Data<'inviteCashier'> | undefined
  shopName: string
  onClose: () => void
}

/** Shows the code for a new cashier, to be read out, scanned or shared. */
export function InvitationSheet({ open, invitation, shopName, onClose }: InvitationSheetProps) {
  const w = useWords(words)
  const language = useLanguage()
  const link = invitation ? `${location.origin}${paths.merchantCounter}?join=${invitation.code}` : ''
  const share = async () => {
    if ('share' in navigator) {
      // Dismissing the share sheet is not an error.
      await navigator.share({ text: w.shareText(shopName), url: link }).catch(() => {})
      return
    }
    const copied = await copyText(link)
    toast(copied ? w.linkCopied : w.copyFailed, { tone: copied ? 'good' : 'bad' })
  }
  return (
    <Sheet
      open={open}
      title={w.codeTitle}
      onClose={onClose}
      footer={
        <div className="pair">
          <Button
            variant="secondary"
            icon={<Share2 aria-hidden className="size-4.5" />}
            onClick={() => void share()}
          >
            {w.share}
          </Button>
          <Button onClick={onClose}>{w.done}</Button>
        </div>
      }
    >
      {invitation && (
        <div className="flex flex-col items-center gap-3 text-center">
          <p className="text-sm text-quiet">{w.codeLead}</p>
          <QrCode text={link} label={w.qr} />
          <p className="flex items-center gap-1">
            <span className="sr-only">{w.code}</span>
            <span className="font-mono text-2xl font-bold tracking-[0.15em] break-all">
              {invitation.code}
            </span>
            <CopyButton
              text={invitation.code}
              label={w.copy}
              copiedLabel={w.copied}
              onFailed={() => toast(w.copyFailed, { tone: 'bad' })}
            />
          </p>
          <p className="text-sm text-quiet">{w.until(showMoment(invitation.expiresTime, language))}</p>
        </div>
      )}
    </Sheet>
  )
}
