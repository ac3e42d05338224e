import type { Api } from '@torch/contract/api.ts'
import { TERMS_LENGTHS } from '@torch/contract/governance-limits.ts'
import type { DataOf } from '@torch/contract/operation.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { termsWords } from '../../identity/terms/terms-words.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { momentOf } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useActFromSearch } from '../global-search/pending-act.ts'
import { SectionPage } from '../section-page.tsx'
import { showMoment } from '../show-moment.ts'
import { ProposeSheet } from './propose-sheet.tsx'
import { publishWords } from './publish-words.ts'

/** Lists all versions of the terms, and proposes the next one based on the newest. */
export function Component() {
  const w = useWords(publishWords)
  return (
    <SectionPage section="terms" lead={w.lead}>
      <Versions />
    </SectionPage>
  )
}

function Versions() {
  const w = useWords(publishWords)
  const own = useWords(termsWords)
  const language = useLanguage()
  const query = useQueryOf('listTermsVersions')
  const version = query.data?.versions[0]?.version
  const newest = useQueryOf('getTermsVersion', version !== undefined && { params: { version } }, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [isPublishing, setPublishing] = useState(false)
  useActFromSearch(['publish-terms'], () => setPublishing(true))
  return (
    <Loaded of={query} skeleton={<SkeletonRows count={2} />}>
      {({ versions, inForce }) => (
        <div className="flex flex-col items-start gap-3">
          <Button
            icon={<Plus aria-hidden className="size-5" />}
            disabled={!newest.data}
            onClick={() => setPublishing(true)}
          >
            {w.publish}
          </Button>
          <ListCard aria-label={own.all} className="w-full">
            {versions.map(({ version, from, changed }) => (
              <ListRow
                key={version}
                title={`${own.version(version)} · ${own.since(showMoment(from, language))}`}
                note={changed[language]}
                trailing={version === inForce ? own.inForce : version > inForce ? own.toCome : own.replaced}
                file={paths.termsVersion(version)}
              />
            ))}
          </ListCard>
          {isPublishing && newest.data && (
            <PublishSheet newest={newest.data} onClose={() => setPublishing(false)} />
          )}
        </div>
      )}
    </Loaded>
  )
}

const TEXTS = ['changedZh', 'changedEn', 'termsZh', 'termsEn', 'privacyZh', 'privacyEn'] as const
type Name = (typeof TEXTS)[number]
type FormValues = Record<Name, string> & { from: string; reason: string }

/** Writes the next version of the terms, starting with the newest texts. */
export function PublishSheet({
  newest,
  onClose,
}: {
  newest: DataOf<Api['getTermsVersion']>
  onClose: () => void
}) {
  const w = useWords(publishWords)
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: {
      from: '',
      reason: '',
      changedZh: '',
      changedEn: '',
      termsZh: newest.terms.zh,
      termsEn: newest.terms.en,
      privacyZh: newest.privacy.zh,
      privacyEn: newest.privacy.en,
    },
  })
  const make = (filled: FormValues) => ({
    kind: 'publish-terms' as const,
    from: momentOf(filled.from) ?? '',
    changed: { zh: filled.changedZh.trim(), en: filled.changedEn.trim() },
    terms: { zh: filled.termsZh.trim(), en: filled.termsEn.trim() },
    privacy: { zh: filled.privacyZh.trim(), en: filled.privacyEn.trim() },
  })
  return (
    <ProposeSheet form={form} title={w.publish} onClose={onClose} make={make}>
      <TextField
        label={w.from}
        type="datetime-local"
        hint={w.fromHint}
        error={form.formState.errors.from?.message}
        {...form.register('from', { validate: (text) => momentOf(text) !== undefined || w.fromFault })}
      />
      <p className="text-sm text-quiet">{w.headings}</p>
      {TEXTS.map((name) => (
        <Text key={name} form={form} name={name} />
      ))}
    </ProposeSheet>
  )
}

function Text({ form, name }: { form: UseFormReturn<FormValues>; name: Name }) {
  const w = useWords(publishWords)
  const field = useField(form, name, { validate: (text: string) => text.trim() !== '' || w.required })
  const isChanged = name.startsWith('changed')
  return (
    <TextArea
      label={w[name]}
      rows={isChanged ? 2 : 8}
      max={isChanged ? TERMS_LENGTHS.changed : TERMS_LENGTHS.text}
      {...field}
    />
  )
}
