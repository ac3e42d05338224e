import type { Fingerprints } from '@torch/contract/operator-lists.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { words } from './mark-words.ts'

/** Links to other members of a device and its network, with a button to copy the device's mark. */
export function MarkLinks({ fingerprints }: { fingerprints: Fingerprints }) {
  const w = useWords(words)
  if (!fingerprints) return null
  return (
    <span className="-my-1 flex flex-wrap items-center gap-x-4 text-sm">
      <SectionLink section="members" to={paths.consoleMark(fingerprints.device)}>
        {w.device}
      </SectionLink>
      <SectionLink section="members" to={paths.consoleMark(fingerprints.network)}>
        {w.network}
      </SectionLink>
      <CopyButton
        text={fingerprints.device}
        label={w.copyDevice}
        copiedLabel={w.copied}
        onFailed={() => toast(w.copyFailed, { tone: 'bad' })}
      />
    </span>
  )
}
