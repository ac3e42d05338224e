import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import type { ApplicationForm } from './application-form.ts'
import { words } from './apply-words.ts'
import { TermsSheet } from './terms-sheet.tsx'

/** Shows the terms with a checkbox to accept them. */
export function TermsAgreement() {
  const w = useWords(words).form
  const { value, error, onValueChange, ...box } = useField(useFormContext<ApplicationForm>(), 'agreeTerms')
  const [isReading, setReading] = useState(false)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-1 px-1 text-sm">
        <Checkbox
          {...box}
          checked={value}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onValueChange(target.checked)}
        >
          {w.agree}
        </Checkbox>
        <button
          type="button"
          className="min-h-11 rounded-sm text-left font-semibold text-accent underline-offset-4 hover:underline"
          onClick={() => setReading(true)}
        >
          {w.terms}
        </button>
      </div>
      <p role="alert" className="px-1 text-sm text-bad empty:hidden">
        {error}
      </p>
      <TermsSheet
        open={isReading}
        onClose={() => setReading(false)}
        onAgree={() => {
          onValueChange(true)
          setReading(false)
        }}
      />
    </div>
  )
}
