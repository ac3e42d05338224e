import { useEffect, useState } from 'react'
import { keepDraft } from './application-draft.ts'
import type { ApplicationForm } from './apply-rules.ts'

/**
 * Stores the draft shortly after the last change, and at once when the screen is left. Returns whether everything is
 * stored.
 */
export function useKeptDraft(userId: number, of: string, form: ApplicationForm, wanted: boolean): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (wanted) setRefused(!keepDraft(userId, of, form))
  }, [userId, of, form, wanted])
  return !isRefused
}
