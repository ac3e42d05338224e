import { useWords } from '../../lib/words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { CodeContent } from '../usdt/code-content.tsx'
import { useSteadyLink } from '../usdt/use-steady-link.ts'
import { words } from './words.ts'

interface LargeCodeProps {
  src: string
  open: boolean
  onClose: () => void
}

/** The seller's receiving code, as large as a camera likes it, with what to mind. */
export function LargeCode({ src, open, onClose }: LargeCodeProps) {
  const w = useWords(words)
  const { link, onError } = useSteadyLink(src)
  return (
    <Sheet open={open} title={w.codeTitle} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <img
          src={link}
          alt={w.code}
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
