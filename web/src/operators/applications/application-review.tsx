import { useQueryClient } from '@tanstack/react-query'
import type { InspectedApplication } from '@torch/contract/operators.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ZoomedPicture } from '../../files/picture-viewer.tsx'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { useLanguage } from '../../lib/language.ts'
import { showPair } from '../../lib/pair.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useWords } from '../../lib/words.ts'
import { ApplicationFacts } from '../../merchants/application/application-detail.tsx'
import { ApplicationPictures } from '../../merchants/application/application-pictures.tsx'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { faultMessage, useAction } from '../../ui/use-action.ts'
import { ActionBar } from '../action-bar.tsx'
import { useFields } from '../engine/use-fields.tsx'
import { useRows } from '../engine/use-rows.ts'
import { SectionLink } from '../list/section-link.tsx'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys, rowsKey } from '../query-keys.ts'
import { words } from '../words.ts'
import { ApplicationHistory } from './application-history.tsx'
import { DeclineSheet } from './decline-sheet.tsx'

interface ReviewProps {
  record: InspectedApplication
  reload: () => void
}

/** Shows an application with its licence, and the buttons to decide. */
export function ApplicationReview({ record: application, reload }: ReviewProps) {
  const w = useWords(words)
  const language = useLanguage()
  const { text } = useFields('shops')
  const { cell } = useFields('applications')
  const { status, shopName, applicant, otherShops, history } = application
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-2xl font-bold">{shopName}</h2>
        {cell('status', application)}
      </div>
      {status === 'PENDING' && <Decision application={application} onReload={reload} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:grid-cols-2 @2xl:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <Card>
            <CardTitle>{w.applicationReview.licence}</CardTitle>
            <ZoomedPicture
              key={application.businessLicense}
              src={application.businessLicense}
              alt={w.applicationReview.licence}
              className="h-96"
            />
            <p className="pt-2 text-sm text-quiet">{w.applicationReview.licenceNote}</p>
          </Card>
          <Card>
            <CardTitle>{w.applicationReview.otherPictures}</CardTitle>
            <ApplicationPictures application={{ ...application, businessLicense: '' }} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card>
            <CardTitle>{w.applicationReview.facts}</CardTitle>
            <p className="text-sm text-quiet">
              {showPair(
                w.applicationReview.applicant,
                `${applicant.nickname ?? applicant.username} · ${applicant.username} · ${w.acts.member(applicant.memberId)}`,
                language,
              )}
            </p>
            {otherShops.length > 0 && (
              <p className="rounded-md bg-accent-soft p-3 text-sm">
                {showPair(
                  w.applicationReview.otherShops,
                  otherShops
                    .map((shop) => `${shop.shopName} · ${text('status', shop.merchantStatus)}`)
                    .join(', '),
                  language,
                )}
              </p>
            )}
            <SimilarlyNamedShops similarShops={application.sameNameShops} />
            <ApplicationFacts application={application} />
          </Card>
          <Card>
            <CardTitle>{w.applicationReview.history}</CardTitle>
            <ApplicationHistory steps={history} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** Shops that customers could take for this one, each with its page. */
function SimilarlyNamedShops({ similarShops }: { similarShops: InspectedApplication['sameNameShops'] }) {
  const w = useWords(words)
  const { text } = useFields('shops')
  if (similarShops.length === 0) return null
  return (
    <section className="rounded-md bg-accent-soft p-3 text-sm" aria-label={w.applicationReview.sameNameShops}>
      <p className="font-medium">{w.applicationReview.sameNameShops}</p>
      <ul>
        {similarShops.map(({ merchantId, shopName, merchantStatus }) => (
          <li key={merchantId}>
            <SectionLink section="shops" to={paths.consoleShop(merchantId)}>
              {`${shopName} · ${text('status', merchantStatus)}`}
            </SectionLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Decision({
  application: { id, version, shopName },
  onReload,
}: {
  application: InspectedApplication
  onReload: () => void
}) {
  const w = useWords(words).applicationReview
  const [isDeclining, setDeclining] = useState(false)
  const { busy, run } = useAction()
  const openNext = useOpenNext(id)

  const decide = (call: () => Promise<unknown>, done: string) =>
    run(failed, async () => {
      await call()
      setDeclining(false)
      await removeSheetEntries()
      toast(done, { tone: 'good' })
      await openNext()
    })
  const failed = (error: unknown) => {
    // Another auditor decided first, or the applicant resubmitted or left: the shown data is outdated.
    const isConflict = error instanceof Refusal && error.status === 409
    if (!isConflict) return faultMessage(messageOf(error), w.failed)
    setDeclining(false)
    return {
      ...faultMessage(messageOf(error), w.conflict),
      confirmLabel: w.showLatest,
      onClosed: onReload,
    }
  }
  const approve = async () => {
    if (!(await confirm({ title: w.approveTitle(shopName), text: w.approveText, action: w.approve }))) return
    await decide(() => operatorCall('approveApplication', { params: { id }, body: { version } }), w.approved)
  }
  return (
    <ActionBar count={2}>
      <Button variant="danger" disabled={busy} onClick={() => setDeclining(true)}>
        {w.reject}
      </Button>
      <Button busy={busy && w.approving} onClick={() => void approve()}>
        {w.approve}
      </Button>
      <DeclineSheet
        open={isDeclining}
        onClose={() => setDeclining(false)}
        decline={(answer) =>
          decide(
            () => operatorCall('rejectApplication', { params: { id }, body: { version, ...answer } }),
            w.rejected,
          )
        }
      />
    </ActionBar>
  )
}

const NONE = {}

/** After a decision: the one that waits longest now, or the list. */
function useOpenNext(id: number): () => Promise<void> {
  const navigate = useNavigate()
  const { search } = useLocation()
  const queryClient = useQueryClient()
  const { data } = useRows('applications', NONE)
  return async () => {
    const next = data?.pages.flat().find((other) => other.id !== id)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: rowsKey('applications') }),
      queryClient.removeQueries({ queryKey: operatorKeys.record('inspectApplication', { id: String(id) }) }),
    ])
    await navigate({
      pathname: next ? paths.consoleApplication(next.id) : paths.consoleApplications,
      search,
    })
  }
}
