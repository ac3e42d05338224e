import { MEMBER_SCREENS, REASON_LENGTH } from '@torch/contract/operators-limits.ts'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { idOf } from '../engine/use-filters.ts'
import { words as listWords } from '../list/list-words.ts'
import { ON_REQUEST, useOperatorQuery } from '../queries.ts'
import { operatorKeys } from '../query-keys.ts'
import { SectionPage } from '../section-page.tsx'
import { MemberScreen, type ScreenName } from './member-screen.tsx'
import { words } from './view-words.ts'

/** Shows a member's screens, after asking for a reason. */
export function Component() {
  const id = idOf(useParams().id)
  return <SectionPage section="members">{id !== undefined && <View key={id} id={id} />}</SectionPage>
}

function View({ id }: { id: number }) {
  const w = useWords(words)
  const [reason, setReason] = useState<string>()
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Link
        to={paths.consoleMember(id)}
        className="inline-flex min-h-11 items-center gap-2 self-start rounded-full px-2 text-sm font-semibold text-accent"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {w.back}
      </Link>
      <Card>
        <CardTitle>{w.title}</CardTitle>
        <p className="pb-3 text-sm text-quiet">{w.lead}</p>
        {reason === undefined ? (
          <ReasonForm onReason={setReason} />
        ) : (
          <p className="text-sm break-words">{w.because(reason)}</p>
        )}
      </Card>
      {reason !== undefined && <Screens id={id} reason={reason} />}
    </div>
  )
}

function ReasonForm({ onReason }: { onReason: (reason: string) => void }) {
  const w = useWords(words)
  const l = useWords(listWords)
  const form = useForm({ mode: 'onTouched', defaultValues: { reason: '' } })
  const field = useField(form, 'reason', {
    validate: (text) => text.trim() !== '' || l.reasonRequired,
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(({ reason }) => onReason(reason.trim()))}
    >
      <TextArea label={l.reason} hint={w.reasonHint} rows={2} max={REASON_LENGTH} {...field} />
      <Button type="submit" className="self-start">
        {w.begin}
      </Button>
    </form>
  )
}

/** Each chosen screen is recorded in the audit log as an access of its own. */
function Screens({ id, reason }: { id: number; reason: string }) {
  const w = useWords(words)
  const language = useLanguage()
  const [screen, setScreen] = useState<ScreenName>('home')
  const query = useOperatorQuery(
    operatorKeys.view(id, screen, reason, language),
    'viewAsMember',
    { params: { id }, body: { screen, reason } },
    { ...ON_REQUEST, retry: false },
  )
  return (
    <>
      <div className="wide:max-w-xs">
        <Select
          label={w.screen}
          value={screen}
          onValueChange={setScreen}
          options={MEMBER_SCREENS.map((name) => ({ value: name, label: w.screens[name] }))}
        />
      </div>
      <Loaded of={query} skeleton={<SkeletonRows count={4} />}>
        {(view) => <MemberScreen screen={screen} view={view} />}
      </Loaded>
    </>
  )
}
