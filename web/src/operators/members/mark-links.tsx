import type { Marks } from '@torch/contract/operator-lists.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { words } from './mark-words.ts'

/** Links to other members of a device and its network, with a button to copy the device's mark. */
export function MarkLinks({ marks }: { marks: Marks }) {
  const w = useWords(words)
  if (!marks) return null
  return (
    <span className="-my-1 flex flex-wrap items-center gap-x-4 text-sm">
      <SectionLink section="members" to={paths.consoleMark(marks.device)}>
        {w.device}
      </SectionLink>
      <SectionLink section="members" to={paths.consoleMark(marks.network)}>
        {w.network}
      </SectionLink>
      <CopyButton
        text={marks.device}
        label={w.copyDevice}
        copiedLabel={w.copied}
        onFailed={() => toast(w.copyFailed, { tone: 'bad' })}
      />
    </span>
  )
}
