import { useQueryClient } from '@tanstack/react-query'
import type { Announcement } from '@torch/contract/governance.ts'
import { ANNOUNCEMENT_LENGTHS } from '@torch/contract/governance-limits.ts'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { now } from '../../lib/clock.ts'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { operatorCall } from '../operator-call.ts'
import { governanceKeys } from '../query-keys.ts'
import { words } from './announcement-words.ts'

const LANGUAGES = ['zh', 'en'] as const
/** As the field of the browser takes a moment. */
const asField = (moment: string) => (showMinute(moment) ?? '').replace(' ', 'T')
const asMoment = (field: string) => new Date(field).toISOString()

interface AnnouncementSheetProps {
  /** Undefined: a new one. */
  announcement: Announcement | undefined
  onClose: () => void
}

/** Both languages side by side, and how members will see them. */
export function AnnouncementSheet({ announcement, onClose }: AnnouncementSheetProps) {
  const w = useWords(words)
  return (
    <FormSheet
      open
      onClose={onClose}
      title={announcement ? w.write : w.add}
      submitLabel={w.publish}
      busyLabel={w.sending}
      failedTitle={w.failed}
    >
      <Fields {...{ announcement, onClose }} />
    </FormSheet>
  )
}

function Fields({ announcement, onClose }: AnnouncementSheetProps) {
  const w = useWords(words)
  const queries = useQueryClient()
  const [title, setTitle] = useState({ zh: announcement?.title.zh ?? '', en: announcement?.title.en ?? '' })
  const [text, setText] = useState({ zh: announcement?.text.zh ?? '', en: announcement?.text.en ?? '' })
  const [link, setLink] = useState(announcement?.link ?? '')
  const [place, setPlace] = useState(String(announcement?.place ?? 0))
  const [from, setFrom] = useState(asField(announcement?.from ?? new Date(now()).toISOString()))
  const [until, setUntil] = useState(announcement?.until ? asField(announcement.until) : '')
  const [wasLeft, setLeft] = useState(false)
  const isPlace = /^\d{1,3}$/.test(place)
  const submit = async () => {
    setLeft(true)
    const isWhole = LANGUAGES.every((one) => title[one].trim() !== '')
    if (!isWhole || !isPlace || from === '') return
    const body = {
      title,
      text,
      link: link.trim() || null,
      place: Number(place),
      from: asMoment(from),
      until: until === '' ? null : asMoment(until),
    }
    try {
      await (announcement
        ? operatorCall('changeAnnouncement', { params: { id: announcement.id }, body })
        : operatorCall('addAnnouncement', { body }))
      toast(w.published, { tone: 'good' })
      onClose()
    } finally {
      void queries.invalidateQueries({ queryKey: governanceKeys.all })
    }
  }
  return (
    <SheetForm onSubmit={submit}>
      {LANGUAGES.map((one) => (
        <div key={one} lang={one === 'zh' ? 'zh-CN' : 'en'} className="flex flex-col gap-3">
          <TextField
            label={one === 'zh' ? w.titleZh : w.titleEn}
            maxLength={ANNOUNCEMENT_LENGTHS.title}
            value={title[one]}
            onChange={(event) => setTitle((before) => ({ ...before, [one]: event.target.value }))}
            error={wasLeft && title[one].trim() === '' ? w.titleRequired : undefined}
          />
          <TextArea
            label={one === 'zh' ? w.textZh : w.textEn}
            optional={w.optional}
            rows={2}
            max={ANNOUNCEMENT_LENGTHS.text}
            value={text[one]}
            onValueChange={(next) => setText((before) => ({ ...before, [one]: next }))}
          />
          <Preview title={title[one]} text={text[one]} />
        </div>
      ))}
      <TextField
        label={w.link}
        optional={w.optional}
        hint={w.linkHint}
        inputMode="url"
        maxLength={ANNOUNCEMENT_LENGTHS.link}
        value={link}
        onChange={(event) => setLink(event.target.value)}
      />
      <TextField
        label={w.place}
        hint={w.placeHint}
        inputMode="numeric"
        value={place}
        onChange={(event) => setPlace(event.target.value)}
        error={wasLeft && !isPlace ? w.placeFault : undefined}
      />
      <TextField
        label={w.from}
        type="datetime-local"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        error={wasLeft && from === '' ? w.fromRequired : undefined}
      />
      <TextField
        label={w.until}
        optional={w.optional}
        hint={w.untilHint}
        type="datetime-local"
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </SheetForm>
  )
}

/** As it stands on the home screen, opened. */
function Preview({ title, text }: { title: string; text: string }) {
  const w = useWords(words)
  if (title.trim() === '') return null
  return (
    <figure aria-label={w.preview} className="flex gap-2.5 rounded-lg bg-sunken px-3.5 py-3 text-sm">
      <Megaphone aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent" />
      <div className="min-w-0 break-words">
        {title}
        {text.trim() && <span className="block whitespace-pre-line text-quiet">{text}</span>}
      </div>
    </figure>
  )
}
