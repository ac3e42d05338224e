import type { RewardCut } from '@torch/contract/cut-reward.ts'
import type { Language } from '@torch/contract/errors.ts'
import type { Units } from '@torch/contract/money.ts'
import type { Step, TransactionDetail } from '@torch/contract/points.ts'
import type { DatedValue, Parameter } from '../../platform/parameters/parameters.ts'
import type { Entry } from './entries.ts'

/** What there is to say about a movement beyond its journal. */
export interface Explanation {
  /** Where it is not the one that stands in the description. */
  counterparty?: string | null
  note?: string | null
  reference?: TransactionDetail['reference']
  steps?: Step[]
  rewards?: TransactionDetail['rewards']
  /** The rules behind it, each with how its value is written. */
  rules?: RuleInForce[]
}

/** A parameter's value at the moment of the movement. */
export interface RuleInForce extends DatedValue {
  parameter: Parameter
}

/** A movement to be explained, with what an explanation may look at. */
export interface Explained {
  memberId: number
  entry: Entry
  unit: 'GF' | 'PV'
  language: Language
  /** The value of a rule at the moment of the movement. */
  rule(parameter: Parameter): RuleInForce
  /** What cut a reward, and the budget of its day; undefined where nothing did. */
  cutBy(): Promise<{ by: RewardCut; budget: Units } | undefined>
  /** Of the same journal, what the member's other account got or gave; 0 where it is not in it. */
  counterAmount: Units
}

/** How a room explains its own movements in a member's history. */
export type Explainer = (explained: Explained) => Promise<Explanation>
