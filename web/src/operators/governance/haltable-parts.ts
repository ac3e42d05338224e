import type { Part } from '@torch/contract/states.ts'

/** The parts of the platform that an operator can halt, in the order in which they are shown. */
export const HALTABLE_PARTS = [
  'payments',
  'transfers',
  'exchange',
  'releases',
  'trading',
  'wealth',
] as const satisfies readonly Part[]
