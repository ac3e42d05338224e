import { useQueryClient } from '@tanstack/react-query'
import type { Announcement } from '@torch/contract/governance.ts'
import { ANNOUNCEMENT_LENGTHS, PROPOSAL_REASON_LENGTH } from '@torch/contract/governance-limits.ts'
import { leadsOutside } from '@torch/contract/own-links.ts'
import { fillFigures, unknownPlace } from '@torch/contract/parameter-figures.ts'
import { Megaphone } from 'lucide-react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { dayOf, momentOf, timeOf } from '../../lib/calendar.ts'
import { now } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/language.ts'
import { showPair } from '../../lib/pair.ts'
import { useWords } from '../../lib/words.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { operatorCall } from '../operator-call.ts'
import { useOperatorQuery } from '../queries.ts'
import { governanceKeys } from '../query-keys.ts'
import { words } from './announcement-words.ts'
import { words as proposalWords } from './words.ts'

/** In the format of the browser's field. */
const toDateTimeField = (moment: string) => `${dayOf(moment)}T${timeOf(moment)}`

interface AnnouncementSheetProps {
  /** Undefined for a new one. */
  announcement: Announcement | undefined
  onClose: () => void
}

/** Edits an announcement in both languages, with a preview. */
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

interface FormValues {
  title: { zh: string; en: string }
  text: { zh: string; en: string }
  link: string
  place: string
  from: string
  until: string
  /** For the second person, where two are needed. */
  reason: string
}

function Fields({ announcement, onClose }: AnnouncementSheetProps) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: {
      title: announcement?.title ?? { zh: '', en: '' },
      text: announcement?.text ?? { zh: '', en: '' },
      link: announcement?.link ?? '',
      place: String(announcement?.place ?? 0),
      from: toDateTimeField(announcement?.from ?? new Date(now()).toISOString()),
      until: announcement?.until ? toDateTimeField(announcement.until) : '',
      reason: '',
    },
  })
  const proposing = useWords(proposalWords)
  const { errors } = form.formState
  const onSubmit = form.handleSubmit(async ({ title, text, link, place, from, until, reason }) => {
    const body = {
      title,
      text,
      link: link.trim() || null,
      place: Number(place),
      from: momentOf(from) ?? '',
      until: momentOf(until) ?? null,
    }
    try {
      if (leadsOutside(body)) {
        const change = { kind: 'announcement' as const, id: announcement?.id ?? null, ...body }
        await operatorCall('propose', { body: { change, reason: reason.trim() } })
        toast(proposing.proposed, { tone: 'good' })
        onClose()
        return
      }
      await (announcement
        ? operatorCall('changeAnnouncement', { params: { id: announcement.id }, body })
        : operatorCall('addAnnouncement', { body }))
      toast(w.published, { tone: 'good' })
      onClose()
    } finally {
      void queryClient.invalidateQueries({ queryKey: governanceKeys.all })
    }
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <LanguageFields form={form} language="zh" />
      <LanguageFields form={form} language="en" />
      <Figures />
      <TextField
        label={w.link}
        optional={w.optional}
        hint={w.linkHint}
        inputMode="url"
        maxLength={ANNOUNCEMENT_LENGTHS.link}
        {...form.register('link')}
      />
      <TextField
        label={w.place}
        hint={w.placeHint}
        error={errors.place?.message}
        inputMode="numeric"
        {...form.register('place', { validate: (text) => /^\d{1,3}$/.test(text) || w.placeFault })}
      />
      <TextField
        label={w.from}
        hint={w.fromHint}
        error={errors.from?.message}
        type="datetime-local"
        {...form.register('from', { validate: (text) => text !== '' || w.fromRequired })}
      />
      <TextField
        label={w.until}
        optional={w.optional}
        hint={w.untilHint}
        type="datetime-local"
        {...form.register('until')}
      />
      <ExternalLinkReason form={form} />
    </SheetForm>
  )
}

/** Asks for a reason where a link leaves the app, because a second person must approve it. */
function ExternalLinkReason({ form }: { form: UseFormReturn<FormValues> }) {
  const [title, text, link] = form.watch(['title', 'text', 'link'])
  if (!leadsOutside({ title, text, link: link.trim() || null })) return null
  return <Reason form={form} />
}

function Reason({ form }: { form: UseFormReturn<FormValues> }) {
  const w = useWords(words)
  const proposing = useWords(proposalWords)
  const reason = useField(form, 'reason', {
    validate: (one) => one.trim() !== '' || proposing.reasonRequired,
  })
  return (
    <>
      <p className="rounded-md bg-gold-soft p-3 text-sm">{w.outside}</p>
      <TextArea
        label={proposing.reason}
        hint={proposing.reasonHint}
        rows={2}
        max={PROPOSAL_REASON_LENGTH}
        {...reason}
      />
    </>
  )
}

/** Loads the figures that a text may contain. */
function useFigures() {
  const { data } = useOperatorQuery(governanceKeys.figures(), 'listFigures', {})
  return data
}

function LanguageFields({ form, language }: { form: UseFormReturn<FormValues>; language: 'zh' | 'en' }) {
  const w = useWords(words)
  const title = form.watch(`title.${language}`)
  const text = useField(form, `text.${language}`)
  const figures = useFigures()
  const figureOf = (name: string) => figures?.find((one) => one.name === name)?.figure
  const fill = (written: string) => fillFigures(written, figureOf)
  const unknown = figures && (unknownPlace(title, figureOf) ?? unknownPlace(text.value, figureOf))
  return (
    <div lang={language === 'zh' ? 'zh-CN' : 'en'} className="flex flex-col gap-3">
      <TextField
        label={language === 'zh' ? w.titleZh : w.titleEn}
        error={form.formState.errors.title?.[language]?.message}
        maxLength={ANNOUNCEMENT_LENGTHS.title}
        {...form.register(`title.${language}`, { validate: (one) => one.trim() !== '' || w.titleRequired })}
      />
      <TextArea
        label={language === 'zh' ? w.textZh : w.textEn}
        optional={w.optional}
        rows={2}
        max={ANNOUNCEMENT_LENGTHS.text}
        {...text}
      />
      <Preview title={fill(title)} text={fill(text.value)} />
      {unknown !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {w.unknownPlace(unknown)}
        </p>
      )}
    </div>
  )
}

/** Lists the placeholders with their current figures. */
function Figures() {
  const w = useWords(words)
  const language = useLanguage()
  const figures = useFigures()
  if (!figures) return null
  return (
    <details className="rounded-md bg-sunken/60 p-3 text-sm">
      <summary className="cursor-pointer font-medium">{w.figures}</summary>
      <p className="py-2 text-quiet">{w.figuresHint}</p>
      <ul className="flex max-h-60 flex-col gap-2 overflow-y-auto">
        {figures.map(({ name, title, figure }) => (
          <li key={name}>
            <span className="block">{showPair(title[language], figure, language)}</span>
            <code className="break-all text-quiet">{`{${name}}`}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Shows the announcement as on the home screen, expanded. */
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
