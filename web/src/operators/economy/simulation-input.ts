import { SIMULATION_LIMITS } from '@torch/contract/economy-limits.ts'
import { parseAmount, readUnits, showUnits } from '@torch/contract/money.ts'
import type { CallInput } from '../../lib/api/client.ts'
import type { Figures } from './queries.ts'

type Body = NonNullable<CallInput<'simulateEconomy'>['body']>

/** The form's content, as typed. */
export interface SimulationInput {
  years: string
  growth: string
  spend: string
  exchange: string
  reward: string
  members: string
  pool: string
  exchangeMultiple: string
  releaseDivisor: string
  rates: readonly [string, string, string, string]
}

/** Returns the behaviour observed in the newest count, with the parameters in force. */
export function observedInput({ observed }: Figures): SimulationInput {
  const { members, joined, days } = observed
  // The observed growth extrapolated to a year, in per cent.
  const before = members - joined
  const growth = days === 0 || before <= 0 ? 0 : Math.round((joined / before) * (365 / days) * 100)
  const shown = (amount: string) => showUnits(readUnits(amount)).replaceAll(',', '')
  return {
    years: '5',
    growth: String(Math.min(growth, SIMULATION_LIMITS.growth)),
    spend: shown(observed.spend),
    exchange: shown(observed.exchange),
    reward: readUnits(observed.reward) === 0n ? '2.00' : shown(observed.reward),
    members: '',
    pool: '',
    exchangeMultiple: '',
    releaseDivisor: '',
    rates: ['', '', '', ''],
  }
}

export type Fault = 'amount' | 'reward' | 'multiple' | { min: number; max: number }
export type Faults = Partial<Record<Exclude<keyof SimulationInput, 'rates'> | 'rates', Fault>>

/** Returns the errors of the form by field. Parameters are optional, assumptions are not. */
export function validate(typed: SimulationInput): Faults {
  const faults: Faults = {}
  const whole = (name: keyof Faults, text: string, min: number, max: number, isOptional: boolean) => {
    if (text === '' && isOptional) return
    if (!/^\d{1,8}$/.test(text) || Number(text) < min || Number(text) > max) faults[name] = { min, max }
  }
  whole('growth', typed.growth, 0, SIMULATION_LIMITS.growth, false)
  whole('members', typed.members, 1, SIMULATION_LIMITS.members, true)
  whole('releaseDivisor', typed.releaseDivisor, 1, 100, true)
  if (typed.exchangeMultiple !== '' && !isMultiple(typed.exchangeMultiple))
    faults.exchangeMultiple = 'multiple'
  for (const rate of typed.rates) whole('rates', rate, 0, 100_000, true)
  for (const name of ['spend', 'exchange'] as const)
    if (parseAmount(typed[name]) === undefined) faults[name] = 'amount'
  if (!/^(0|[1-9]\d?)(\.\d{1,2})?$/.test(typed.reward)) faults.reward = 'reward'
  if (typed.pool !== '' && !/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(typed.pool)) faults.pool = 'amount'
  return faults
}

/** Returns whether a text is a valid or empty rate of a band. */
export function isRate(text: string): boolean {
  return /^\d{0,6}$/.test(text) && Number(text) <= 100_000
}

/** From 1 to 100, with at most one decimal. */
function isMultiple(text: string): boolean {
  return /^\d{1,3}(\.\d)?$/.test(text) && Number(text) >= 1 && Number(text) <= 100
}

/** Returns the request body of a valid form. Omitted parameters are those in force. */
export function bodyOf(typed: SimulationInput): Body {
  const { members, pool, exchangeMultiple, releaseDivisor, rates } = typed
  return {
    years: Number(typed.years),
    growth: Number(typed.growth),
    spend: typed.spend,
    exchange: typed.exchange,
    reward: typed.reward,
    ...(members !== '' && { members: Number(members) }),
    ...(pool !== '' && { pool }),
    ...(exchangeMultiple !== '' && { exchangeMultiple: Number(exchangeMultiple) }),
    ...(releaseDivisor !== '' && { releaseDivisor: Number(releaseDivisor) }),
    ...(rates.some((rate) => rate !== '') && {
      rates: rates.map((rate) => (rate === '' ? null : Number(rate))),
    }),
  }
}
