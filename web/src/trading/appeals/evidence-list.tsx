import type { Evidence } from '@torch/contract/trading.ts'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { words } from './appeal-words.ts'
import { GivenFileTile } from './given-file.tsx'

/** Shows both sides' evidence in order, grouped by submission. */
export function EvidenceList({
  evidence,
  showTime = showMinute,
}: {
  evidence: readonly Evidence[]
  /** The formatter of the page's other times. */
  showTime?: (moment: string) => string | undefined
}) {
  const w = useWords(words)
  return (
    <ul className="flex flex-col gap-4">
      {groupEvidence(evidence).map(({ by, time, description, files }) => (
        <li key={`${by} ${time}`} className="flex flex-col gap-2">
          <p className="flex flex-wrap items-center gap-2 text-xs text-quiet">
            <Badge tone={by === 'buyer' ? 'good' : 'violet'}>{w.givenBy[by]}</Badge>
            <span className="tabular">{showTime(time)}</span>
          </p>
          {description && <p className="text-sm break-words whitespace-pre-line">{description}</p>}
          <div className="flex flex-wrap gap-2">
            {files.map((file) => (
              <GivenFileTile key={file.url} file={file} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

export interface EvidenceGroup {
  by: Evidence['by']
  time: string
  description: string
  files: Evidence[]
}

/** Groups files that one side submitted at the same moment, with their description. */
export function groupEvidence(evidence: readonly Evidence[]): EvidenceGroup[] {
  const groups: EvidenceGroup[] = []
  for (const file of evidence) {
    const { by, time, description } = file
    const same = groups.find((giving) => giving.by === by && giving.time === time)
    if (same) same.files.push(file)
    else groups.push({ by, time, description, files: [file] })
  }
  return groups
}
