import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useActionBlock } from '../use-action-block.ts'
import { CodeContent } from './code-content.tsx'
import { useStableUrl } from './use-stable-url.ts'
import { words } from './words.ts'

interface LargeCodeProps {
  src: string
  open: boolean
  onClose: () => void
  /** Undefined where the payment cannot be confirmed now. */
  onPay: (() => void) | undefined
}

/** Shows the seller's receiving code at full size, with advice and the next step. */
export function LargeCode({ src, open, onClose, onPay }: LargeCodeProps) {
  const w = useWords(words)
  const actionBlock = useActionBlock()
  const { link, onError } = useStableUrl(src)
  return (
    <Sheet
      open={open}
      title={w.codeTitle}
      onClose={onClose}
      footer={
        onPay && (
          <Button wide disabledReason={actionBlock?.text} onClick={onPay}>
            {w.confirmPayment}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <img
          src={link}
          alt={w.title}
          onError={onError}
          className="mx-auto aspect-square w-full max-w-80 rounded-md border border-line bg-white object-contain"
        />
        <CodeContent src={src} use="pay" />
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-quiet">
          {Object.values(w.codeTips).map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
