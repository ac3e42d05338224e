import type { RewardCut } from '@torch/contract/cut-reward.ts'
import type { Language } from '@torch/contract/errors.ts'
import type { Units } from '@torch/contract/money.ts'
import type { Step, TransactionDetail } from '@torch/contract/points.ts'
import type { ParameterName } from '../../platform/parameters/catalogue.ts'
import type { DatedValue } from '../../platform/parameters/parameters.ts'
import type { Entry } from './entries.ts'

/** What is shown of a movement besides its journal. */
export interface Explanation {
  /** Only where it differs from the one in the description. */
  counterparty?: string | null
  note?: string | null
  reference?: TransactionDetail['reference']
  steps?: Step[]
  rewards?: TransactionDetail['rewards']
  /** The rules applied, with their values at that time. */
  rules?: RuleInForce[]
}

/** A parameter's value at the moment of the movement. */
export interface RuleInForce extends DatedValue {
  name: ParameterName
}

/** A movement to be explained, with the data available to explainers. */
export interface Explained {
  memberId: number
  entry: Entry
  unit: 'GF' | 'PV'
  language: Language
  /** Returns the value of a rule at the moment of the movement. */
  rule(name: ParameterName): RuleInForce
  /** Returns what cut a reward, and the budget of its day; undefined where nothing did. */
  cutBy(): Promise<{ by: RewardCut; budget: Units } | undefined>
  /** What the same journal moved on the member's other account; 0 where it is not part of it. */
  counterAmount: Units
}

/** Explains a module's own movements in a member's history. */
export type Explainer = (explained: Explained) => Promise<Explanation>
