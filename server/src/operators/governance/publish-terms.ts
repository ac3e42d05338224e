import { holdTerms, publishTerms } from '../../identity/door.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type ChangeOf, type Kind, namesOfBoth } from './kind.ts'

type PublishTerms = ChangeOf<'publish-terms'>

/** The next version of the terms of use and the privacy notice. What was published before stays as it was (decision 133). */
export const publishNewTerms: Kind<PublishTerms> = {
  key: () => 'terms',
  accounts: () => [],
  operators: () => [],

  async judge(tx, _house, change) {
    return String((await nextVersion(tx, change)).version)
  },

  async carryOut(tx, _house, { from, changed, terms, privacy }, both) {
    await publishTerms(tx, { from: new Date(from), changed, terms, privacy }, namesOfBoth(both))
  },

  tell: async () => {},
}

/** From a moment that is to come, and after the version before it: of two on one day the order is never in doubt. */
async function nextVersion(tx: Tx, { from }: PublishTerms): Promise<{ version: number }> {
  const newest = await holdTerms(tx)
  const moment = new Date(from)
  if (moment <= newest.now || moment <= newest.from) throw new Refusal('termsMoment')
  return { version: newest.version + 1 }
}
