import type { ListedParameter } from '@torch/contract/governance.ts'
import { useState } from 'react'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ParameterPreview } from './parameter-preview.tsx'
import { asTyped, fromTyped } from './parameter-value.ts'
import { ProposeSheet } from './propose-sheet.tsx'
import { useShownValue } from './use-shown-value.ts'
import { words } from './words.ts'

/** One parameter: what it is and was, and the change that one asks for. */
export function ParameterSheet({ parameter, onClose }: { parameter: ListedParameter; onClose: () => void }) {
  const w = useWords(words)
  const language = useLanguage()
  const show = useShownValue()
  const { name, unit, min, max, title, history } = parameter
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const value = fromTyped(typed, unit)
  const isWithin = value !== undefined && BigInt(value) >= BigInt(min) && BigInt(value) <= BigInt(max)
  const since = from === '' ? null : momentOf(from)
  const fault = !isWithin
    ? w.newValueFault(asTyped(min, unit), asTyped(max, unit))
    : value === parameter.value && from === ''
      ? w.sameFault
      : undefined
  const make = () => {
    setLeft(true)
    if (fault !== undefined || value === undefined || since === undefined) return undefined
    return { kind: 'parameter' as const, name, value, from: since }
  }
  return (
    <ProposeSheet open title={title[language] ?? name} onClose={onClose} make={make}>
      <Facts
        facts={[
          { name: w.before, value: show(parameter.value, unit) },
          { name: w.default, value: show(parameter.default, unit) },
          { name: w.bounds, value: w.boundsOf(show(min, unit), show(max, unit)) },
        ]}
      />
      <TextField
        label={w.newValue}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setLeft(typed !== '')}
        hint={value === undefined ? undefined : show(value, unit)}
        error={wasLeft ? fault : undefined}
      />
      <TextField
        label={w.from}
        type="datetime-local"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        hint={w.fromHint}
        error={since === undefined ? w.fromFault : undefined}
      />
      {value !== undefined && since !== undefined && fault === undefined && (
        <ParameterPreview {...{ name, value, from: since }} />
      )}
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
    </ProposeSheet>
  )
}

/** As it is sent; undefined for what is no moment: years may be typed that no clock reaches. */
function momentOf(typed: string): string | undefined {
  const moment = new Date(typed)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
