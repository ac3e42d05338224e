import { useQueryClient } from '@tanstack/react-query'
import type { Announcement } from '@torch/contract/governance.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { confirm } from '../../ui/ask.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useMay } from '../account/operator-session.ts'
import { useActFromSearch } from '../global-search/pending-act.ts'
import { operatorCall } from '../operator-call.ts'
import { useOperatorQuery } from '../queries.ts'
import { governanceKeys } from '../query-keys.ts'
import { SectionPage } from '../section-page.tsx'
import { showMoment } from '../show-moment.ts'
import { AnnouncementSheet } from './announcement-sheet.tsx'
import { words } from './announcement-words.ts'

/** Lists the announcements on the home screen. */
export function Component() {
  const w = useWords(words)
  return (
    <SectionPage section="announcements" lead={w.lead}>
      <List />
    </SectionPage>
  )
}

function List() {
  const w = useWords(words)
  const canPublish = useMay('announcements:publish')
  const [writing, setWriting] = useState<Announcement | 'new'>()
  const remove = useRemove()
  useActFromSearch(['announce'], () => setWriting('new'))
  const query = useOperatorQuery(governanceKeys.announcements(), 'listAllAnnouncements', {})
  const { data } = query
  if (!data) return <Loaded of={query} skeleton={<SkeletonRows count={5} />} />
  return (
    <div className="flex flex-col gap-3">
      {canPublish && (
        <div>
          <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => setWriting('new')}>
            {w.add}
          </Button>
        </div>
      )}
      {data.length === 0 && <EmptyState drawing="receipt">{w.none}</EmptyState>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[48rem]:max-wide:grid-cols-2 desk:grid-cols-2">
        {data.map((one) => (
          <li key={one.id}>
            <AnnouncementCard
              announcement={one}
              canPublish={canPublish}
              onWrite={() => setWriting(one)}
              onRemove={() => void remove(one)}
            />
          </li>
        ))}
      </ul>
      {writing && (
        <AnnouncementSheet
          announcement={writing === 'new' ? undefined : writing}
          onClose={() => setWriting(undefined)}
        />
      )}
    </div>
  )
}

interface CardProps {
  announcement: Announcement
  canPublish: boolean
  onWrite: () => void
  onRemove: () => void
}

function AnnouncementCard({ announcement, canPublish, onWrite, onRemove }: CardProps) {
  const w = useWords(words)
  const language = useLanguage()
  const { filled, link, from, until, shown, by } = announcement
  // As members read it, with the figures in force.
  const { title, text } = filled
  const time = (moment: string) => showMoment(moment, language)
  return (
    <Card className="flex h-full flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold break-words">{title.zh}</h2>
        <Badge tone={shown ? 'good' : 'neutral'}>{shown ? w.shown : w.hidden}</Badge>
      </div>
      <p lang="en" className="break-words">
        {title.en}
      </p>
      {text.zh && <p className="text-sm whitespace-pre-line text-quiet">{text.zh}</p>}
      {text.en && (
        <p lang="en" className="text-sm whitespace-pre-line text-quiet">
          {text.en}
        </p>
      )}
      {link && <p className="text-sm break-all text-quiet">{link}</p>}
      <p className="tabular text-sm text-quiet">
        {until ? w.fromUntil(time(from), time(until)) : w.since(time(from))} · {by}
      </p>
      {canPublish && (
        <div className="mt-auto pair">
          <Button variant="secondary" onClick={onRemove}>
            {w.remove}
          </Button>
          <Button variant="secondary" onClick={onWrite}>
            {w.edit}
          </Button>
        </div>
      )}
    </Card>
  )
}

function useRemove(): ({ id, filled }: Announcement) => Promise<void> {
  const w = useWords(words)
  const queryClient = useQueryClient()
  return async ({ id, filled: { title } }) => {
    const isRemoved = await confirm({
      title: w.removeTitle,
      text: (
        <div>
          <p>{title.zh}</p>
          <p lang="en">{title.en}</p>
        </div>
      ),
      action: w.remove,
      danger: true,
      busy: w.sending,
      act: () => operatorCall('removeAnnouncement', { params: { id } }),
    })
    if (isRemoved) toast(w.removed, { tone: 'good' })
    // If a colleague was faster, the list must show it.
    void queryClient.invalidateQueries({ queryKey: governanceKeys.all })
  }
}
