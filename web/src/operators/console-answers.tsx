import { FeedbackQueue } from './feedback-queue.tsx'
import { SectionPage } from './section-page.tsx'

/** What members answered to what operators did to them, the longest waiting first. */
export function Component() {
  return (
    <SectionPage section="answers">
      <FeedbackQueue of="answers" />
    </SectionPage>
  )
}
