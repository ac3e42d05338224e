import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { words } from './apply-words.ts'
import { TermsSheet } from './terms-sheet.tsx'

interface TermsAgreementProps {
  agreed: boolean
  fault: string | undefined
  onChange: (agreed: boolean) => void
}

/** The terms, to be read and accepted. */
export function TermsAgreement({ agreed, fault, onChange }: TermsAgreementProps) {
  const w = useWords(words).form
  const [isReading, setReading] = useState(false)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-1 px-1 text-sm">
        <Checkbox
          name="agreeTerms"
          checked={agreed}
          aria-invalid={fault ? true : undefined}
          onChange={({ target }) => onChange(target.checked)}
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
        {fault}
      </p>
      <TermsSheet
        open={isReading}
        onClose={() => setReading(false)}
        onAgree={() => {
          onChange(true)
          setReading(false)
        }}
      />
    </div>
  )
}
