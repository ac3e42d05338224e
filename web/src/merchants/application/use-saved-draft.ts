import { useEffect, useState } from 'react'
import { saveDraft } from './application-draft.ts'
import type { ApplicationForm } from './application-form.ts'

/**
 * Stores the draft shortly after the last change, and at once when the screen is left. Returns whether everything is
 * stored.
 */
export function useSavedDraft(userId: number, of: string, form: ApplicationForm, wanted: boolean): boolean {
  const [hasStorageFailed, setStorageFailed] = useState(false)
  useEffect(() => {
    if (wanted) setStorageFailed(!saveDraft(userId, of, form))
  }, [userId, of, form, wanted])
  return !hasStorageFailed
}
