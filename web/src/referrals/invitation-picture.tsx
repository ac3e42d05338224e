import { Download, Link2, Share2 } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { copyText } from '../lib/copy-text.ts'
import { saveFile } from '../lib/save-file.ts'
import { share } from '../lib/share.ts'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useAction } from '../ui/use-action.ts'
import { drawInvitationCard, type InvitationCard, invitationPicture } from './draw-invitation-card.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './invitation-card-layout.ts'
import { words } from './words.ts'

/** Shows the picture with the QR code of the user's link, to save and share. */
export function InvitationPicture({ code, link }: { code: string; link: string }) {
  const w = useWords(words)
  const canvas = useRef<HTMLCanvasElement>(null)
  const card: InvitationCard = {
    link,
    title: w.invite.pictureTitle,
    note: w.invite.pictureNote,
    code: w.invite.pictureCode(code),
  }
  const { showMessage, messageProps } = useAction()
  const fail = (text: string) => showMessage({ tone: 'bad', title: w.invite.picture, text })
  useDrawing(canvas, card, () => fail(w.invite.drawFailed))
  const picture = () => invitationPicture(card, `torch-${code}.png`)

  const save = async () => {
    try {
      const file = await picture()
      saveFile(file, file.name)
      toast(w.invite.downloaded, { tone: 'good' })
    } catch {
      fail(w.invite.saveFailed)
    }
  }
  const copy = async (done: string) => {
    if (await copyText(link)) toast(done, { tone: 'good' })
    else fail(w.copyFailed)
  }
  const send = async () => {
    const what = { title: w.invite.pictureTitle, text: w.invite.shareText, url: link }
    if (!(await share(what, await picture().catch(() => undefined)))) await copy(w.invite.shareFailed)
  }
  return (
    <Card className="flex flex-col items-center gap-4">
      <h2 className="self-start text-base font-semibold">{w.invite.picture}</h2>
      <canvas
        ref={canvas}
        role="img"
        aria-label={w.invite.pictureOf(code)}
        className="aspect-3/4 w-60 max-w-full rounded-lg border border-line bg-white"
        {...pixels()}
      />
      <p className="max-w-full text-center text-sm text-balance break-all text-quiet select-all">
        <span className="sr-only">{w.invite.link}: </span>
        {link}
      </p>
      <div className="grid w-full grid-cols-2 gap-3 max-xs:grid-cols-1">
        <Button
          variant="secondary"
          className="px-2!"
          icon={<Download aria-hidden className="size-5" />}
          onClick={() => void save()}
        >
          {w.invite.download}
        </Button>
        <Button
          variant="secondary"
          className="px-2!"
          icon={<Link2 aria-hidden className="size-5" />}
          onClick={() => void copy(w.copied)}
        >
          {w.invite.copyLink}
        </Button>
      </div>
      <Button wide icon={<Share2 aria-hidden className="size-5" />} onClick={() => void send()}>
        {w.invite.share}
      </Button>
      <MessageDialog {...messageProps} />
    </Card>
  )
}

/** Placeholder of the card. */
export function InvitationSkeleton() {
  return (
    <Card>
      <Loading className="flex flex-col items-center gap-4">
        <Skeleton className="aspect-3/4 w-60 max-w-full rounded-lg" />
        <Skeleton className="h-4 w-56 max-w-full" />
        <Skeleton className="h-11 w-full rounded-full" />
      </Loading>
    </Card>
  )
}

function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  { link, title, note, code }: InvitationCard,
  onFailed: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: redraws only for another card
  useEffect(() => {
    if (!canvas.current) return
    drawInvitationCard(canvas.current, { link, title, note, code }).catch((error: unknown) => {
      console.error(error)
      onFailed()
    })
  }, [canvas, link, title, note, code])
}

/** The card's pixels on this screen, so that modules and letters are sharp. */
function pixels(): { width: number; height: number } {
  const scale = Math.min(3, Math.max(1, window.devicePixelRatio))
  return { width: Math.round(CARD_WIDTH * scale), height: Math.round(CARD_HEIGHT * scale) }
}
