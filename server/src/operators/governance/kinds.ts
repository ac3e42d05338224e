import type { Change, ChangeKind } from '@torch/contract/governance.ts'
import { access } from './access.ts'
import { announce } from './announcements.ts'
import { cancelForOwner } from './cancel-for-owner.ts'
import { changeParameter } from './change-parameter.ts'
import { closeAbandonedShop } from './close-abandoned-shop.ts'
import { grantGf, issueGf } from './grants.ts'
import { liftHalt } from './halts.ts'
import type { ChangeOf, Kind } from './kind.ts'
import { changeMailbox, removeFactor } from './member-recovery.ts'
import { openProduct, productSale } from './products.ts'
import { publishNewTerms } from './publish-terms.ts'
import { reverseGrant } from './reverse-grant.ts'
import { holdRewardsByTwo, liftHeldRewards, takeRewards } from './rewards.ts'
import { takeGf } from './take-gf.ts'
import { takeVip } from './take-vip.ts'
import { unwind } from './unwind-trade.ts'

const kinds: { [K in ChangeKind]: Kind<ChangeOf<K>> } = {
  parameter: changeParameter,
  issue: issueGf,
  grant: grantGf,
  'lift-halt': liftHalt,
  'hold-rewards': holdRewardsByTwo,
  'lift-rewards': liftHeldRewards,
  'take-rewards': takeRewards,
  'open-product': openProduct,
  'product-sale': productSale,
  'publish-terms': publishNewTerms,
  announcement: announce,
  access,
  'cancel-order': cancelForOwner,
  'unwind-trade': unwind,
  'close-shop': closeAbandonedShop,
  'remove-factor': removeFactor,
  'change-mailbox': changeMailbox,
  'reverse-grant': reverseGrant,
  'take-vip': takeVip,
  'take-gf': takeGf,
}

/** Returns the kind of a change. */
export function kindOf<C extends Change>(change: C): Kind<C> {
  return kinds[change.kind] as unknown as Kind<C>
}
