import { parseAmount, type Units } from '@torch/contract/money.ts'

/** The units of an amount as a field has it, such as '12.' or '12.5'; undefined where it is none yet. */
export function readTyped(typed: string): Units | undefined {
  return parseAmount(asAmount(typed))
}

/** An amount as it is sent: without a point that is still open. */
export function asAmount(typed: string): string {
  return typed.replace(/\.$/, '')
}
