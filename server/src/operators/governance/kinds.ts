import type { Change, ChangeKind } from '@torch/contract/governance.ts'
import { access } from './access.ts'
import { announce } from './announce.ts'
import { cancelForOwner } from './cancel-for-owner.ts'
import { changeMailbox } from './change-mailbox.ts'
import { changeParameter } from './change-parameter.ts'
import { closeAbandonedShop } from './close-abandoned-shop.ts'
import { grantGf } from './grant-gf.ts'
import { holdRewardsByTwo } from './hold-rewards-by-two.ts'
import { issueGf } from './issue-gf.ts'
import type { ChangeOf, Kind } from './kind.ts'
import { liftHalt } from './lift-halt.ts'
import { liftHeldRewards } from './lift-held-rewards.ts'
import { openProduct } from './open-product.ts'
import { productSale } from './product-sale.ts'
import { publishNewTerms } from './publish-terms.ts'
import { removeFactor } from './remove-factor.ts'
import { reverseGrant } from './reverse-grant.ts'
import { takeGf } from './take-gf.ts'
import { takeRewards } from './take-rewards.ts'
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
