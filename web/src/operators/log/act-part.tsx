import type { Act } from '@torch/contract/operators.ts'
import { useActText } from './act-text.ts'

/** One part of what the log says of an act. */
export function ActPart({ act, part }: { act: Act; part: keyof ReturnType<typeof useActText> }) {
  return useActText(act)[part]
}
