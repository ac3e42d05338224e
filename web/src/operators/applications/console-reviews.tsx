import type { ShopReview } from '@torch/contract/operators.ts'
import { useState } from 'react'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { showPair } from '../../lib/pair.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CardList } from '../list/card-list.tsx'
import { QueueToolbar } from '../list/queue-toolbar.tsx'
import { useQueueFilters } from '../list/use-queue-filters.ts'
import { LoadList } from '../load-list.tsx'
import { useReviews } from '../queries.ts'
import { SectionPage } from '../section-page.tsx'
import { Waiting } from '../waiting.tsx'
import { words } from '../words.ts'
import { ShopReviewSheet } from './shop-review-sheet.tsx'

const STATUSES = ['open', 'closed'] as const

/** Lists shops whose name or licence changed after the approval. */
export function Component() {
  const w = useWords(words).shopReview
  return (
    <SectionPage section="shop-changes" lead={w.lead}>
      <Reviews />
    </SectionPage>
  )
}

function Reviews() {
  const w = useWords(words).shopReview
  const state = useQueueFilters(STATUSES)
  const [reviewed, setReviewed] = useState<number>()
  const list = useReviews(state.values)
  return (
    <div className="flex flex-col gap-3">
      <QueueToolbar state={state} label={w.status} statuses={STATUSES} names={w} exportName="reviews" />
      <LoadList list={list} empty={state.values.status === undefined ? w.noneOpen : w.noneClosed}>
        {(items) => (
          <CardList
            items={items}
            card={(review) => <ReviewCard review={review} onReview={() => setReviewed(review.id)} />}
          />
        )}
      </LoadList>
      <ShopReviewSheet id={reviewed} onClose={() => setReviewed(undefined)} />
    </div>
  )
}

function ReviewCard({ review, onReview }: { review: ShopReview; onReview: () => void }) {
  const w = useWords(words).shopReview
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
        {nameBefore === nameAfter ? w.sameName : showPair(w.nameBefore, nameBefore, language)}
        <br />
        {licenceChanged ? w.licenceChanged : w.licenceSame}
      </p>
      {remark && <p className="text-sm whitespace-pre-line text-quiet">{remark}</p>}
      <Button variant="secondary" className="mt-auto" onClick={onReview}>
        {w.view}
      </Button>
    </Card>
  )
}
