import { BookOpen } from 'lucide-react'
import { useWords } from '../lib/words.ts'
import { ApiKeys } from './api-keys.tsx'
import { OwnerPage } from './owner-page.tsx'
import { Webhooks } from './webhooks.tsx'
import { words } from './words.ts'

/** Shows the shop's API keys and webhooks. */
export function Component() {
  const w = useWords(words)
  return (
    <OwnerPage title={w.title}>
      {(merchantId) => (
        <div className="flex flex-col gap-6">
          <div className="flex flex-col items-start gap-1">
            <p className="text-quiet">{w.lead}</p>
            <a
              href="/api/docs"
              className="-ml-1 flex min-h-11 items-center gap-2 rounded-md px-1 font-medium text-accent underline"
            >
              <BookOpen aria-hidden className="size-5" />
              {w.docs}
            </a>
          </div>
          <ApiKeys merchantId={merchantId} />
          <Webhooks merchantId={merchantId} />
        </div>
      )}
    </OwnerPage>
  )
}
