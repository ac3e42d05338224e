import { useQueryClient } from '@tanstack/react-query'
import type { InspectedShopReview } from '@torch/contract/operators.ts'
import { AUDIT_REMARK_LENGTH } from '@torch/contract/operators-limits.ts'
import { useState } from 'react'
import { ZoomedPicture } from '../../files/picture-viewer.tsx'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { faultMessage, useAction } from '../../ui/use-action.ts'
import { operatorCall } from '../operator-call.ts'
import { ON_REQUEST, useOperatorQuery } from '../queries.ts'
import { operatorKeys, rowsKey } from '../query-keys.ts'
import { words } from '../words.ts'

/** Shows a shop's change before and after, and closes the review. */
export function ShopReviewSheet({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const query = useOperatorQuery(
    operatorKeys.review(id),
    'inspectShopReview',
    id !== undefined && { params: { id } },
    ON_REQUEST,
  )
  const { data: review } = query
  const [remark, setRemark] = useState('')
  const { busy, run } = useAction()

  const close = () => {
    setRemark('')
    onClose()
  }
  const finish = async ({ id: reviewId, version }: InspectedShopReview) => {
    await run(failed, async () => {
      await operatorCall('closeShopReview', { params: { id: reviewId }, body: { version, remark } })
      toast(w.shopReview.saved, { tone: 'good' })
      close()
    })
    void queryClient.invalidateQueries({ queryKey: rowsKey('reviews') })
  }
  const failed = (failure: unknown) => {
    const isConflict = failure instanceof Refusal && failure.status === 409
    if (isConflict) void query.refetch()
    return faultMessage(
      messageOf(failure),
      isConflict ? w.applicationReview.conflict : w.applicationReview.failed,
    )
  }
  return (
    <Sheet
      open={id !== undefined}
      title={w.shopReview.title}
      onClose={close}
      dismissible={!busy}
      footer={
        review &&
        review.closedTime === null && (
          <Button wide busy={busy && w.shopReview.sending} onClick={() => void finish(review)}>
            {w.shopReview.done}
          </Button>
        )
      }
    >
      {review ? (
        <div className="flex flex-col gap-4">
          <Facts
            facts={[
              { name: w.shopReview.number, value: review.merchantNo },
              { name: w.shopReview.owner, value: `${review.owner} · ${w.acts.member(review.ownerId)}` },
              { name: w.shopReview.nameBefore, value: review.nameBefore },
              { name: w.shopReview.nameAfter, value: review.nameAfter },
            ]}
          />
          <Licence title={w.shopReview.licenceBefore} src={review.licenceBefore} />
          {review.licenceChanged && <Licence title={w.shopReview.licenceAfter} src={review.licenceAfter} />}
          {review.closedTime === null ? (
            <TextArea
              label={w.shopReview.remark}
              hint={w.shopReview.remarkHint}
              max={AUDIT_REMARK_LENGTH}
              value={remark}
              onValueChange={setRemark}
            />
          ) : (
            <p className="rounded-md bg-good-soft p-3">
              {w.shopReview.closedBy(review.closedBy ?? '—')}
              {review.remark && <span className="block whitespace-pre-line">{review.remark}</span>}
            </p>
          )}
        </div>
      ) : (
        <Loaded of={query} skeleton={<SkeletonRows />} />
      )}
    </Sheet>
  )
}

function Licence({ title, src }: { title: string; src: string | null }) {
  const w = useWords(words).shopReview
  return (
    <section>
      <h3 className="pb-2 font-semibold">{title}</h3>
      {src ? (
        <ZoomedPicture key={src} src={src} alt={title} className="h-72" />
      ) : (
        <p className="text-quiet">{w.noLicence}</p>
      )}
    </section>
  )
}
