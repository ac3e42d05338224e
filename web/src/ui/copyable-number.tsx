import { useWords } from '../lib/words.ts'
import { CopyButton } from './copy-button.tsx'
import { toast } from './toast.tsx'
import { words } from './words.ts'

/** Shows a number in full, with a button that copies it. */
export function CopyableNumber({ number }: { number: string }) {
  const w = useWords(words).copy
  return (
    <span className="-my-2.5 -mr-2 flex items-center justify-end print:m-0">
      <span className="text-sm break-all">{number}</span>
      <CopyButton
        text={number}
        label={w.number}
        copiedLabel={w.copied}
        onFailed={() => toast(w.failed, { tone: 'bad' })}
      />
    </span>
  )
}
