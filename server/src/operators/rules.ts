import type { Parameter } from '../platform/parameters.ts'

/** Enough for somebody with a lot to say, too few to fill the operators' mailbox. */
export const feedbackPerHour: Parameter = {
  name: 'operators.feedback-per-hour',
  default: 10n,
  min: 1n,
  max: 1_000n,
  source: 'faults.md 2.5, RL: ours to choose',
}
