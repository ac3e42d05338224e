import type { ListName } from '@torch/contract/console.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { words } from '../list/list-words.ts'
import { SectionLink } from '../list/section-link.tsx'
import { pathOf } from '../sections.ts'
import { useFields } from './use-fields.tsx'

interface FactsCardProps<Record> {
  name: ListName
  record: Record
  /** By field, or a fact of its own. */
  fields: readonly (Extract<keyof Record, string> | { name: string; value: ReactNode })[]
  title?: string
  /** Values shown otherwise than the description says. */
  values?: { readonly [Field in keyof Record]?: ReactNode }
}

/** Shows fields of a record with the labels of its list. */
export function FactsCard<Record extends object>(props: FactsCardProps<Record>) {
  const { name, record, fields, title, values = {} } = props
  const w = useWords(words)
  const { label, text, fieldOf } = useFields(name)
  const shownValue = (field: Extract<keyof Record, string>): ReactNode => {
    if (field in values) return (values as FactsCardProps<Record>['values'])?.[field]
    const shown = text(field, record[field])
    const { link } = fieldOf(field)
    if (!link) return <span className="break-words">{shown || '—'}</span>
    const [section, key] = link
    return (
      <SectionLink section={section} to={`${pathOf(section)}/${String(record[key as keyof Record])}`}>
        {shown}
      </SectionLink>
    )
  }
  return (
    <Card>
      <CardTitle>{title ?? w.facts}</CardTitle>
      <Facts
        facts={fields.map((field) =>
          typeof field === 'string' ? { name: label(field), value: shownValue(field) } : field,
        )}
      />
    </Card>
  )
}
