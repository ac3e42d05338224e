import { useQueryClient } from '@tanstack/react-query'
import type { Halt } from '@torch/contract/governance.ts'
import { HALT_REASON_LENGTH } from '@torch/contract/governance-limits.ts'
import type { Part } from '@torch/contract/states.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QuickChoices } from '../../ui/fields/quick-choices.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useMay } from '../account/operator-session.ts'
import { useActFromSearch } from '../global-search/pending-act.ts'
import { LoadList } from '../load-list.tsx'
import { operatorCall } from '../operator-call.ts'
import { governanceKeys } from '../query-keys.ts'
import { SectionPage } from '../section-page.tsx'
import { showMoment } from '../show-moment.ts'
import { HALTABLE_PARTS as PARTS, USUAL_REASONS } from './haltable-parts.ts'
import { ReasonProposal } from './propose-sheet.tsx'
import { useHalts } from './queries.ts'
import { words } from './words.ts'

/** Shows which parts run and which are halted. */
export function Component() {
  const w = useWords(words)
  return (
    <SectionPage section="halts" lead={w.haltsLead}>
      <Halts />
    </SectionPage>
  )
}

function Halts() {
  const w = useWords(words)
  const canLift = useMay('halts:lift')
  const canHalt = useMay('halts:impose')
  const list = useHalts()
  const [asking, setAsking] = useState<{ act: 'halt' | 'lift'; part: Part }>()
  const close = () => setAsking(undefined)
  useActFromSearch(['halt'], (_, { subject }) => {
    const part = PARTS.find((one) => one === subject)
    if (part) setAsking({ act: 'halt', part })
  })
  const halts = list.data?.pages.flat() ?? []
  const currentHaltOf = (part: Part) => halts.find((one) => one.part === part && one.liftedTime === null)
  return (
    <div className="flex flex-col gap-5">
      {list.data && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[40rem]:grid-cols-2 desk:grid-cols-3">
          {PARTS.map((part) => {
            const halt = currentHaltOf(part)
            return (
              <li key={part}>
                <Card className="flex h-full flex-col gap-3">
                  <div className="flex items-start justify-between gap-2">
                    <h2 className="min-w-0 font-semibold">{w.parts[part]}</h2>
                    <Badge tone={halt ? 'bad' : 'good'}>{halt ? w.halted : w.running}</Badge>
                  </div>
                  {halt && <HaltText halt={halt} />}
                  {halt
                    ? canLift && (
                        <Button
                          variant="secondary"
                          className="mt-auto"
                          aria-label={w.liftTitle(w.parts[part])}
                          onClick={() => setAsking({ act: 'lift', part })}
                        >
                          {w.lift}
                        </Button>
                      )
                    : canHalt && (
                        <Button
                          variant="secondary"
                          className="mt-auto"
                          aria-label={w.haltTitle(w.parts[part])}
                          onClick={() => setAsking({ act: 'halt', part })}
                        >
                          {w.halt}
                        </Button>
                      )}
                </Card>
              </li>
            )
          })}
        </ul>
      )}
      <PastHalts list={list} />
      {asking?.act === 'halt' && list.data && !currentHaltOf(asking.part) && (
        <HaltSheet part={asking.part} onClose={close} />
      )}
      {asking?.act === 'lift' && <LiftSheet part={asking.part} onClose={close} />}
    </div>
  )
}

function PastHalts({ list }: { list: ReturnType<typeof useHalts> }) {
  const w = useWords(words)
  const isEmpty = list.data?.pages[0]?.length === 0
  if (isEmpty) return null
  return (
    <section aria-label={w.past}>
      <LoadList list={list} empty="">
        {(items) => {
          const past = items.filter(({ liftedTime }) => liftedTime !== null)
          return (
            past.length > 0 && (
              <>
                <h2 className="pb-2 font-semibold">{w.past}</h2>
                <ul className="flex flex-col gap-3">
                  {past.map((halt) => (
                    <li key={halt.id}>
                      <Card className="flex flex-col gap-2">
                        <h3 className="font-medium">{w.parts[halt.part]}</h3>
                        <HaltText halt={halt} />
                      </Card>
                    </li>
                  ))}
                </ul>
              </>
            )
          )
        }}
      </LoadList>
    </section>
  )
}

function HaltText({ halt }: { halt: Halt }) {
  const w = useWords(words)
  const language = useLanguage()
  const { reason, haltedBy, haltedTime, liftedBy, liftedTime } = halt
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="break-words">{reason[language]}</p>
      <p className="text-quiet">{w.haltedBy(haltedBy, showMoment(haltedTime, language))}</p>
      {liftedBy && liftedTime && (
        <p className="text-quiet">{w.liftedBy(liftedBy, showMoment(liftedTime, language))}</p>
      )}
    </div>
  )
}

interface HaltSheetProps {
  part: Part
  onClose: () => void
}

function LiftSheet({ part, onClose }: HaltSheetProps) {
  const w = useWords(words)
  const title = w.liftTitle(w.parts[part])
  return <ReasonProposal title={title} onClose={onClose} change={{ kind: 'lift-halt', part }} />
}

function HaltSheet({ part, onClose }: HaltSheetProps) {
  const w = useWords(words)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const form = useForm({ mode: 'onTouched', defaultValues: { zh: '', en: '' } })
  const validate = (text: string) => text.trim() !== '' || w.reasonRequired
  const zh = useField(form, 'zh', { validate })
  const en = useField(form, 'en', { validate })
  const onSubmit = form.handleSubmit(async (reason) => {
    try {
      await operatorCall('haltPart', {
        body: { part, reason: { zh: reason.zh.trim(), en: reason.en.trim() } },
      })
      toast(w.haltDone, { tone: 'good' })
      onClose()
    } finally {
      void queryClient.invalidateQueries({ queryKey: governanceKeys.all })
    }
  })
  return (
    <FormSheet
      open
      danger
      onClose={onClose}
      title={w.haltTitle(w.parts[part])}
      submitLabel={w.haltNow}
      busyLabel={w.halting}
      failedTitle={w.failed}
    >
      <SheetForm onSubmit={onSubmit}>
        <p className="text-quiet">{w.haltNote}</p>
        <QuickChoices
          label={w.usual}
          choices={USUAL_REASONS.map(({ name, text }) => ({
            key: name.en,
            label: name[language],
            onChoose: () => {
              zh.onValueChange(text.zh)
              en.onValueChange(text.en)
            },
          }))}
        />
        <TextArea data-first label={w.reasonZh} lang="zh-CN" rows={2} max={HALT_REASON_LENGTH} {...zh} />
        <TextArea label={w.reasonEn} lang="en" rows={2} max={HALT_REASON_LENGTH} {...en} />
      </SheetForm>
    </FormSheet>
  )
}
