import { FeedbackQueue } from './feedback-queue.tsx'
import { SectionPage } from './section-page.tsx'

/** Lists members' feedback, the longest waiting first. */
export function Component() {
  return (
    <SectionPage section="feedback">
      <FeedbackQueue of="feedback" />
    </SectionPage>
  )
}
