import { lockTerms, publishTerms } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { approvalNames, type ChangeOf, type Kind } from './kind.ts'

type PublishTerms = ChangeOf<'publish-terms'>

/**
 * Publishes the next version of the terms of use and the privacy notice. Earlier versions stay unchanged (decision 133).
 */
export const publishNewTerms: Kind<PublishTerms> = {
  key: () => 'terms',
  accounts: () => [],
  operators: () => [],

  async check(tx, _ctx, change) {
    return String((await nextVersion(tx, change)).version)
  },

  async carryOut(tx, _ctx, { from, changed, terms, privacy }, both) {
    await publishTerms(tx, { from: new Date(from), changed, terms, privacy }, approvalNames(both))
  },

  afterCommit: async () => {},
}

/** Returns the next version. Throws `termsTimeInvalid` unless it starts in the future and after the previous version. */
async function nextVersion(tx: Tx, { from }: PublishTerms): Promise<{ version: number }> {
  const newest = await lockTerms(tx)
  const moment = new Date(from)
  if (moment <= newest.now || moment <= newest.from) throw new Refusal('termsTimeInvalid')
  return { version: newest.version + 1 }
}
