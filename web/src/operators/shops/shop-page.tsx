import type { InspectedShop } from '@torch/contract/operator-lists.ts'
import { standardReasonText } from '@torch/contract/standard-reasons.ts'
import { useState } from 'react'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { categoryOf } from '../../merchants/category.ts'
import { words as merchantWords } from '../../merchants/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMay } from '../account/operator-session.ts'
import { DetailFrame } from '../detail-frame.tsx'
import { StuckAction } from '../governance/stuck-actions.tsx'
import { HolderFrame } from '../list/holder-frame.tsx'
import { MemberLink } from '../list/member-link.tsx'
import { ReasonSheet } from '../list/reason-sheet.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { useInspectedRecord } from '../list/use-records.ts'
import { operatorCall } from '../operator-call.ts'
import { RewardFacts } from '../rewards/reward-facts.tsx'
import { shopTones } from './shop-tones.ts'
import { words } from './shop-words.ts'

/** Shows a shop with its balances, history and actions. */
export function ShopPage({ id }: { id: number }) {
  const query = useInspectedRecord('inspectShop', { id })
  return (
    <DetailFrame query={query} queue={paths.consoleShops} skeletonHeights={['h-16', 'h-72', 'h-52']}>
      {(shop) => <Shop shop={shop} />}
    </DetailFrame>
  )
}

function Shop({ shop }: { shop: InspectedShop }) {
  const w = useWords(words)
  const language = useLanguage()
  const { id, name, logo, status, suspended, reviews } = shop
  return (
    <HolderFrame
      holder={shop}
      kind="shop"
      picture={<Picture src={logo ?? ''} name={name} className="size-12 rounded-md text-lg" />}
      name={name}
      badges={<Badge tone={shopTones[status]}>{w.statuses[status]}</Badge>}
      blocked={
        suspended && {
          since: w.suspendedSince(showMoment(suspended.time, language)),
          reason: standardReasonText(suspended.reason)[language],
          answers: suspended.answers,
        }
      }
      actions={
        <div className="flex flex-wrap gap-3">
          <ShopActions shop={shop} />
          {status === 'open' && <StuckAction kind="close-shop" id={id} />}
        </div>
      }
      facts={
        <>
          {shop.ownerStatus === 'disabled' && (
            <p className="rounded-md bg-bad-soft p-3 text-sm">{w.stoppedNote}</p>
          )}
          <ShopFacts shop={shop} />
          <Reviews reviews={reviews} />
        </>
      }
      business={<RewardFacts target={{ holder: 'shop', id, name }} hold={shop.rewardsHeld} />}
      links={
        <SectionLink section="payments" to={`${paths.consolePayments}?shopId=${id}`}>
          {w.payments}
        </SectionLink>
      }
    />
  )
}

function ShopFacts({ shop }: { shop: InspectedShop }) {
  const w = useWords(words)
  const categories = useWords(merchantWords).shop.category
  const language = useLanguage()
  const { id, merchantNo, paymentCode, nameEn, category, city, address, hours, services } = shop
  const { contactPerson, contactPhone, contactEmail, ownerId, owner, ownerStatus, createdTime, closeReason } =
    shop
  const texts: [string, string | null][] = [
    [w.id, String(id)],
    [w.merchantNo, merchantNo],
    [w.paymentCode, paymentCode],
    [w.nameEn, nameEn],
    [w.category, categories[categoryOf(category)]],
    [w.city, city],
    [w.address, address],
    [w.hours, hours],
    [w.contact, contactPerson],
    [w.phone, contactPhone],
    [w.email, contactEmail],
    [w.services, String(services)],
    [w.opened, showMoment(createdTime, language)],
    [w.closeReason, closeReason],
  ]
  return (
    <Card>
      <CardTitle>{w.facts}</CardTitle>
      <Facts
        facts={[
          {
            name: w.owner,
            value: (
              <>
                <MemberLink id={ownerId}>{owner}</MemberLink>
                {ownerStatus === 'disabled' && ` ${w.ownerDisabled}`}
              </>
            ),
          },
          ...texts.flatMap(([name, value]) =>
            value === null ? [] : [{ name, value: <span className="break-words">{value}</span> }],
          ),
        ]}
      />
    </Card>
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

/** Support and auditors suspend a shop; only auditors restore it. */
export function ShopActions({ shop: { id, name, status } }: { shop: InspectedShop }) {
  const w = useWords(words)
  const [open, setOpen] = useState(false)
  const isSuspended = status === 'suspended'
  if (!useMay(isSuspended ? 'shops:restore' : 'shops:suspend')) return null
  const sheet = { open, onClose: () => setOpen(false) }
  const params = { id }
  return (
    <div>
      <Button variant={isSuspended ? 'primary' : 'danger'} onClick={() => setOpen(true)}>
        {isSuspended ? w.restore : w.suspend}
      </Button>
      {isSuspended ? (
        <ReasonSheet
          {...sheet}
          title={w.restoreTitle(name)}
          hint={w.reasonLogged}
          submitLabel={w.restore}
          done={w.restored}
          act={(reason) => operatorCall('restoreShop', { params, body: { reason } })}
        >
          <p>{w.restoreText}</p>
        </ReasonSheet>
      ) : (
        <ReasonSheet
          {...sheet}
          standard="suspendShop"
          danger
          title={w.suspendTitle(name)}
          hint={w.reasonShown}
          submitLabel={w.suspend}
          done={w.suspended}
          act={(reason) => operatorCall('suspendShop', { params, body: { reason } })}
        >
          <p>{w.suspendText}</p>
          <p className="text-sm text-quiet">{w.suspendMoney}</p>
        </ReasonSheet>
      )}
    </div>
  )
}
