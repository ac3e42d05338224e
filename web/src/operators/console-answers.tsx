import { FeedbackQueue } from './feedback-queue.tsx'
import { SectionPage } from './section-page.tsx'

/** Lists members' answers to operators' acts, the longest waiting first. */
export function Component() {
  return (
    <SectionPage section="answers">
      <FeedbackQueue of="answers" />
    </SectionPage>
  )
}
