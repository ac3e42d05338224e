import type { Application } from '@torch/contract/merchants.ts'
import { RESUBMISSION_DAYS } from '@torch/contract/merchants-limits.ts'
import { CircleCheck, CircleX, Hourglass, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { categoryOf } from '../category.ts'
import { words as shopWords } from '../words.ts'
import { ApplicationDetail } from './application-detail.tsx'
import { ApplicationPictures } from './application-pictures.tsx'
import { words } from './apply-words.ts'

interface ApplicationViewProps {
  application: Application
  busy: boolean
  onRefresh: () => void
  onEdit: () => void
}

/** Shows the application's state and content, and the current actions. */
export function ApplicationView({ application, busy, onRefresh, onEdit }: ApplicationViewProps) {
  const w = useWords(words)
  const categories = useWords(shopWords).shop.category
  const [detail, setDetail] = useState(false)
  const { status, shopName, contactPerson, contactPhone, address, businessCategory } = application
  return (
    <div className="flex flex-col gap-4">
      <ApplicationStatusCard application={application} />
      <Actions {...{ application, busy, onRefresh, onEdit }} />
      <Card>
        <CardTitle
          action={
            <Button variant="ghost" onClick={() => setDetail(true)}>
              {w.status.detail}
            </Button>
          }
        >
          {w.status.summary}
        </CardTitle>
        <Facts
          facts={[
            { name: w.form.shopName, value: shopName },
            { name: w.form.category, value: categories[categoryOf(businessCategory)] },
            { name: w.form.contactPerson, value: contactPerson },
            { name: w.form.contactPhone, value: contactPhone },
            { name: w.form.address, value: address },
          ]}
        />
        <ApplicationPictures application={application} />
      </Card>
      <ApplicationDetail open={detail} application={application} onClose={() => setDetail(false)} />
      {status === 'APPROVED' && (
        <ButtonLink to={paths.merchantManagement} wide>
          {w.already.manage}
        </ButtonLink>
      )}
    </div>
  )
}

const TONES: Record<Application['status'], BadgeTone> = {
  PENDING: 'accent',
  APPROVED: 'good',
  REJECTED: 'bad',
}
const ICONS = { PENDING: Hourglass, APPROVED: CircleCheck, REJECTED: CircleX }

function ApplicationStatusCard({ application }: { application: Application }) {
  const w = useWords(words).status
  const language = useLanguage()
  const { status, auditReasons, auditRemark, auditTime, updatedTime } = application
  const Icon = ICONS[status]
  return (
    <Card aria-live="polite" className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-quiet" />
        <div className="flex min-w-0 flex-col gap-1.5">
          <div>
            <Badge tone={TONES[status]}>{w[status]}</Badge>
          </div>
          <p>{w[`${status}_text`]}</p>
          <p className="tabular text-sm text-quiet">
            {w.sent} {showMoment(updatedTime, language)}
            {auditTime && (
              <>
                <br />
                {w.decided} {showMoment(auditTime, language)}
              </>
            )}
          </p>
        </div>
      </div>
      {status === 'REJECTED' && (
        <div className="flex flex-col gap-1 rounded-md bg-bad-soft p-3">
          <p className="text-xs font-semibold text-quiet">{w.remark}</p>
          {auditReasons.map((reason) => (
            <p key={reason.code}>{reason[language]}</p>
          ))}
          {auditRemark && (
            <>
              <p className="pt-1 text-xs text-quiet">{w.asWritten}</p>
              <p className="whitespace-pre-line">{auditRemark}</p>
            </>
          )}
        </div>
      )}
    </Card>
  )
}

function Actions({ application, busy, onRefresh, onEdit }: ApplicationViewProps) {
  const w = useWords(words).status
  const { status, resubmissionsLeft } = application
  if (status === 'REJECTED')
    return (
      <div className="flex flex-col gap-2">
        <Button
          wide
          size="large"
          disabledReason={resubmissionsLeft === 0 ? w.noneLeft(RESUBMISSION_DAYS) : undefined}
          onClick={onEdit}
        >
          {w.edit}
        </Button>
        {resubmissionsLeft > 0 && (
          <p className="text-center text-sm text-quiet">{w.left(resubmissionsLeft, RESUBMISSION_DAYS)}</p>
        )}
      </div>
    )
  if (status !== 'PENDING') return null
  return (
    <Button
      variant="secondary"
      wide
      busy={busy}
      icon={<RotateCw aria-hidden className="size-4" />}
      onClick={onRefresh}
    >
      {w.refresh}
    </Button>
  )
}
