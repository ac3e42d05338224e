import type { ApplicationInQueue } from '@torch/contract/operators.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { categoryOf } from '../../merchants/category.ts'
import { words as shopWords } from '../../merchants/words.ts'
import { Picture } from '../../ui/picture.tsx'
import { listPage } from '../engine/list-page.tsx'
import { showMoment } from '../show-moment.ts'
import { Waiting } from '../waiting.tsx'
import { words } from '../words.ts'
import { ApplicationReview } from './application-review.tsx'

/** Lists applications by status; waiting ones with the longest waiting first. */
export const Component = listPage('applications', {
  Detail: ApplicationReview,
  link: (application) => <QueueRow application={application} />,
})

function QueueRow({ application }: { application: ApplicationInQueue }) {
  const w = useWords(words).queue
  const categories = useWords(shopWords).shop.category
  const language = useLanguage()
  const { shopName, shopLogo, businessCategory, applicant, updatedTime, auditTime, version } = application
  return (
    <span className="flex items-center gap-3">
      <Picture src={shopLogo} name={shopName} className="size-12 rounded-md text-base" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{shopName}</span>
        <span className="block truncate text-sm text-quiet">
          {categories[categoryOf(businessCategory)]} · {w.applicant(applicant)}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-quiet">
          {auditTime ? (
            `${w.decidedAt} ${showMoment(auditTime, language)}`
          ) : (
            <>
              {w.waiting} <Waiting since={updatedTime} />
            </>
          )}
          {version > 1 && <span>{w.times(version)}</span>}
        </span>
      </span>
    </span>
  )
}
