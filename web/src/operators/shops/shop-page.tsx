import type { ListRow } from '@torch/contract/console.ts'
import type { InspectedShop } from '@torch/contract/operator-lists.ts'
import { standardReasonText } from '@torch/contract/standard-reasons.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { categoryOf } from '../../merchants/category.ts'
import { words as merchantWords } from '../../merchants/words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMay } from '../account/operator-session.ts'
import { type Act, Acts } from '../engine/acts.tsx'
import { FactsCard } from '../engine/facts-card.tsx'
import { LatestRecords } from '../engine/latest-records.tsx'
import { listPage } from '../engine/list-page.tsx'
import { useFields } from '../engine/use-fields.tsx'
import { useStuckAct } from '../governance/stuck-actions.tsx'
import { HolderFrame } from '../list/holder-frame.tsx'
import { MemberLink } from '../list/member-link.tsx'
import { TagMarks } from '../notes/tag-marks.tsx'
import { operatorCall } from '../operator-call.ts'
import { RewardFacts } from '../rewards/reward-facts.tsx'
import { showMoment } from '../show-moment.ts'
import { words } from './shop-words.ts'

/** All shops, open or not; a shop's page has its balances, history and actions. */
export const Component = listPage('shops', {
  alone: true,
  Detail: ({ record }) => <Shop shop={record} />,
  cells: { place: Place, tags: ({ row: { tags } }) => tags.length > 0 && <TagMarks tags={tags} /> },
})

function Place({ row: { category, city } }: { row: ListRow<'shops'> }) {
  const categories = useWords(merchantWords).shop.category
  return [categories[categoryOf(category)], city].filter(Boolean).join(' · ')
}

function Shop({ shop }: { shop: InspectedShop }) {
  const w = useWords(words)
  const { cell } = useFields('shops')
  const acts = useShopActs(shop)
  const closeAbandoned = useStuckAct('close-shop', shop.id, shop.status === 'open')
  const language = useLanguage()
  const { id, name, logo, suspended, reviews } = shop
  return (
    <HolderFrame
      holder={shop}
      kind="shop"
      picture={<Picture src={logo ?? ''} name={name} className="size-12 rounded-md text-base" />}
      name={name}
      badges={cell('status', shop)}
      blocked={
        suspended && {
          since: w.suspendedSince(showMoment(suspended.time, language)),
          reason: standardReasonText(suspended.reason)[language],
          answers: suspended.answers,
        }
      }
      actions={<Acts acts={[...acts, closeAbandoned]} />}
      facts={
        <>
          {shop.ownerStatus === 'disabled' && (
            <p className="rounded-md bg-bad-soft p-3 text-sm">{w.stoppedNote}</p>
          )}
          <ShopFacts shop={shop} />
          <Reviews reviews={reviews} />
        </>
      }
      business={
        <>
          <LatestRecords
            name="payments"
            filters={{ shopId: String(id) }}
            fields={['payer', 'amount', 'time', 'paymentNo']}
          />
          <RewardFacts target={{ holder: 'shop', id, name }} hold={shop.rewardsHeld} />
        </>
      }
    />
  )
}

const FACTS = [
  'owner',
  'id',
  'merchantNo',
  'paymentCode',
  'nameEn',
  'category',
  'city',
  'address',
  'hours',
  'contactPerson',
  'contactPhone',
  'contactEmail',
  'services',
  'createdTime',
  'closeReason',
] as const

function ShopFacts({ shop }: { shop: InspectedShop }) {
  const w = useWords(words)
  const categories = useWords(merchantWords).shop.category
  const { ownerId, owner, ownerStatus, category } = shop
  return (
    <FactsCard
      name="shops"
      title={w.facts}
      record={shop}
      fields={FACTS.filter((field) => shop[field] !== null)}
      values={{
        owner: (
          <>
            <MemberLink id={ownerId}>{owner}</MemberLink>
            {ownerStatus === 'disabled' && ` ${w.ownerDisabled}`}
          </>
        ),
        category: categories[categoryOf(category)],
      }}
    />
  )
}

/** Lists changes of name or licence, and their reviews. */
function Reviews({ reviews }: Pick<InspectedShop, 'reviews'>) {
  const w = useWords(words)
  const language = useLanguage()
  return (
    <Card>
      <CardTitle>{w.reviews}</CardTitle>
      {reviews.length === 0 ? (
        <p className="text-sm text-quiet">{w.noReviews}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {reviews.map(({ id, nameBefore, nameAfter, licenceChanged, openedTime, closedTime, remark }) => (
            <li key={id} className="py-2">
              {nameBefore !== nameAfter && (
                <p className="font-medium break-words">{w.nameChange(nameBefore, nameAfter)}</p>
              )}
              {licenceChanged && <p className="font-medium">{w.licenceChanged}</p>}
              <p className="tabular text-xs text-quiet">
                {showMoment(openedTime, language)} · {closedTime ? w.looked : w.waiting}
              </p>
              {remark && <p className="text-sm break-words text-quiet">{remark}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Returns the acts that suspend a shop and restore it. */
function useShopActs({ id, name, status }: InspectedShop): Act[] {
  const w = useWords(words)
  const [canSuspend, canRestore] = [useMay('shops:suspend'), useMay('shops:restore')]
  const params = { id }
  return [
    {
      label: w.suspend,
      shown: canSuspend && status !== 'suspended',
      variant: 'danger',
      title: w.suspendTitle(name),
      text: (
        <>
          <p>{w.suspendText}</p>
          <p className="text-sm text-quiet">{w.suspendMoney}</p>
        </>
      ),
      hint: w.reasonShown,
      standard: 'suspendShop',
      done: w.suspended,
      act: (reason) => operatorCall('suspendShop', { params, body: { reason } }),
    },
    {
      label: w.restore,
      shown: canRestore && status === 'suspended',
      variant: 'primary',
      title: w.restoreTitle(name),
      text: <p>{w.restoreText}</p>,
      hint: w.reasonLogged,
      done: w.restored,
      act: (reason) => operatorCall('restoreShop', { params, body: { reason } }),
    },
  ]
}
