import type { ShopReview } from '@torch/contract/operators.ts'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { showPair } from '../../lib/pair.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RecordsList } from '../engine/records-list.tsx'
import { SectionPage } from '../section-page.tsx'
import { showMoment } from '../show-moment.ts'
import { Waiting } from '../waiting.tsx'
import { words } from '../words.ts'
import { ShopReviewSheet } from './shop-review-sheet.tsx'

/** Lists shops whose name or licence changed after the approval. */
export function Component() {
  return (
    <SectionPage section="reviews">
      <Reviews />
    </SectionPage>
  )
}

function Reviews() {
  const [reviewed, setReviewed] = useState<number>()
  return (
    <>
      <RecordsList
        name="reviews"
        card={(review) => <ReviewCard review={review} onReview={() => setReviewed(review.id)} />}
      />
      <ShopReviewSheet id={reviewed} onClose={() => setReviewed(undefined)} />
    </>
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
