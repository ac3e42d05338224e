import { identity } from './identity.ts'
import type { Mutant } from './mutant.ts'
import { payments } from './payments.ts'
import { rewards } from './rewards.ts'
import { trading } from './trading.ts'

/** All faults: in what moves points and in what protects accounts. */
export const mutants: Mutant[] = [...payments, ...trading, ...rewards, ...identity]
