import type { ShopReview } from '@torch/contract/operators.ts'
import { useState } from 'react'
import { showMoment } from '../lib/calendar.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LoadList } from './load-list.tsx'
import { useReviews } from './queries.ts'
import { ReviewSheet } from './review-sheet.tsx'
import { SectionPage } from './section-page.tsx'
import { StatusFilter } from './status-filter.tsx'
import { useStatusFilter } from './use-status-filter.ts'
import { Waiting } from './waiting.tsx'
import { words } from './words.ts'

const STATUSES = ['open', 'closed'] as const

/** Shops whose name or licence is not what was approved any more. */
export function Component() {
  const w = useWords(words).review
  return (
    <SectionPage section="reviews" lead={w.lead}>
      <Reviews />
    </SectionPage>
  )
}

function Reviews() {
  const w = useWords(words).review
  const [status, setStatus] = useStatusFilter(STATUSES)
  const [looking, setLooking] = useState<number>()
  const list = useReviews(status)
  return (
    <div className="flex flex-col gap-3">
      <StatusFilter label={w.status} statuses={STATUSES} names={w} value={status} onValueChange={setStatus} />
      <LoadList list={list} empty={status === 'open' ? w.noneOpen : w.noneClosed}>
        {(items) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-2">
            {items.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} onLook={() => setLooking(review.id)} />
              </li>
            ))}
          </ul>
        )}
      </LoadList>
      <ReviewSheet id={looking} onClose={() => setLooking(undefined)} />
    </div>
  )
}

function ReviewCard({ review, onLook }: { review: ShopReview; onLook: () => void }) {
  const w = useWords(words).review
  const language = useLanguage()
  const { nameBefore, nameAfter, licenceChanged, owner, changedTime, closedTime, closedBy, remark } = review
  return (
    <Card className="flex h-full flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold">{nameAfter}</h2>
        {closedTime ? (
          <Badge tone="good">{w.closedBy(closedBy ?? '—')}</Badge>
        ) : (
          <Waiting since={changedTime} />
        )}
      </div>
      <p className="text-sm text-quiet">
        {w.owner} {owner} · {w.changed} {showMoment(changedTime, language)}
      </p>
      <p className="text-sm">
        {nameBefore === nameAfter ? w.sameName : `${w.nameBefore}: ${nameBefore}`}
        <br />
        {licenceChanged ? w.licenceChanged : w.licenceSame}
      </p>
      {remark && <p className="text-sm whitespace-pre-line text-quiet">{remark}</p>}
      <Button variant="secondary" className="mt-auto" onClick={onLook}>
        {w.look}
      </Button>
    </Card>
  )
}
