import { requestPermissions } from '@torch/contract/change-permissions.ts'
import type { ListedParameter } from '@torch/contract/governance.ts'
import { useForm } from 'react-hook-form'
import { momentOf } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useMay } from '../account/operator-session.ts'
import { showMoment } from '../show-moment.ts'
import { ParameterPreview } from './parameter-preview.tsx'
import { decimalsOf, parseInputText, validateInputText } from './parameter-value.ts'
import { ProposeSheet } from './propose-sheet.tsx'
import { words as unitWords } from './unit-words.ts'
import { useFormatParameter } from './use-format-parameter.ts'
import { words } from './words.ts'

interface ParameterSheetProps {
  parameter: ListedParameter
  /** The new value that was typed into the search. */
  figure?: string | undefined
  onClose: () => void
}

/** Shows a parameter with its history, and proposes a change. */
export function ParameterSheet({ parameter, figure = '', onClose }: ParameterSheetProps) {
  const w = useWords(words)
  const canPropose = useMay(requestPermissions.parameter)
  const u = useWords(unitWords)
  const language = useLanguage()
  const show = useFormatParameter()
  const { name, unit, min, max, title, history } = parameter
  const form = useForm({ mode: 'onTouched', defaultValues: { typed: figure, from: '', reason: '' } })
  const { errors } = form.formState
  const validate = (typed: string, from: string) => {
    const value = parseInputText(typed, unit)
    const fault = validateInputText(typed, parameter)
    if (fault === 'form') return u.newValueFaults.form(decimalsOf(unit))
    if (fault === 'range') return u.newValueFaults.range(show(min, unit), show(max, unit))
    return value === parameter.value && from === '' ? w.sameFault : undefined
  }
  const [typed, from] = form.watch(['typed', 'from'])
  const value = parseInputText(typed, unit)
  const startsAtReason = figure !== '' && validate(figure, '') === undefined
  const since = startOf(from)
  const make = (filled: { typed: string; from: string }) => ({
    kind: 'parameter' as const,
    name,
    value: parseInputText(filled.typed, unit) ?? '',
    from: startOf(filled.from) ?? null,
  })
  const facts = (
    <Facts
      facts={[
        { name: w.before, value: show(parameter.value, unit) },
        { name: w.default, value: show(parameter.default, unit) },
        { name: w.bounds, value: w.boundsOf(show(min, unit), show(max, unit)) },
      ]}
    />
  )
  const changes = (
    <section>
      <h3 className="pb-2 text-sm font-medium">{w.history}</h3>
      <ol className="flex flex-col gap-2 text-sm">
        {history.map((one) => (
          <li key={`${one.since} ${one.value} ${one.reason}`} className="rounded-md bg-sunken px-3 py-2">
            <p className="tabular flex flex-wrap justify-between gap-2 font-medium">
              {show(one.value, unit)}
              <span className="font-normal text-quiet">
                {one.since ? w.since(showMoment(one.since, language)) : w.initial}
              </span>
            </p>
            {one.by && <p className="text-quiet">{one.by}</p>}
            {one.reason && <p className="whitespace-pre-line">{one.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
  if (!canPropose)
    return (
      <Sheet open title={title[language] ?? name} onClose={onClose}>
        {facts}
        {changes}
      </Sheet>
    )
  return (
    <ProposeSheet
      form={form}
      title={title[language] ?? name}
      startsAtReason={startsAtReason}
      onClose={onClose}
      make={make}
    >
      {facts}
      <TextField
        data-first={!startsAtReason || undefined}
        label={w.newValue}
        inputMode="decimal"
        autoComplete="off"
        hint={value === undefined ? undefined : show(value, unit)}
        error={errors.typed?.message}
        {...form.register('typed', { validate: (text, filled) => validate(text, filled.from) })}
      />
      <TextField
        label={w.from}
        type="datetime-local"
        hint={w.fromHint}
        error={errors.from?.message}
        {...form.register('from', {
          validate: (text) => startOf(text) !== undefined || w.fromFault,
          deps: form.getFieldState('typed').isTouched ? ['typed'] : [],
        })}
      />
      {value !== undefined && since !== undefined && validate(typed, from) === undefined && (
        <ParameterPreview {...{ name, value, from: since }} />
      )}
      {changes}
    </ProposeSheet>
  )
}

/** Returns the start as it is sent, null for at once; undefined for an invalid moment, such as an impossible year. */
function startOf(typed: string): string | null | undefined {
  return typed === '' ? null : momentOf(typed)
}
