import type { Limit } from '../../platform/rate-limits/rate-limits.ts'
import { SECOND_FACTORS } from '../rules.ts'

/**
 * An account of one kind, and where its second factors are stored. Each kind has its own tables and its own texts in MACs and
 * encrypted secrets, so that nothing stored for an account is valid for another kind's account with the same id.
 */
export interface FactorAccount {
  id: number
  /** The table of authenticator apps, and its columns. */
  app: { table: string; account: string; secret: string; confirmedAt: string; lastStep: string }
  /** The table of recovery codes, and its column of the account. */
  codes: { table: string; account: string }
  /** Authenticated data of the app's encrypted secret. */
  secretOwner: string
  /** Part of the MACs of recovery codes. */
  codeOwner: string
  /** Wrong codes, counted together over all operations. */
  attempts: { key: string; limit: Limit }
}

export function memberFactors(memberId: number): FactorAccount {
  return {
    id: memberId,
    app: {
      table: 'identity.two_factor',
      account: 'member_id',
      secret: 'secret',
      confirmedAt: 'confirmed_at',
      lastStep: 'last_step',
    },
    codes: { table: 'identity.recovery_code', account: 'member_id' },
    secretOwner: `two-factor ${memberId}`,
    codeOwner: String(memberId),
    attempts: { key: `second-factor:${memberId}`, limit: SECOND_FACTORS },
  }
}
