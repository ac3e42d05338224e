import type { Evidence } from '@torch/contract/trading.ts'

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
