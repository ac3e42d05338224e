import type { OwnMerchant } from '@torch/contract/merchants.ts'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { message } from '../../ui/ask.tsx'
import { faultMessage } from '../../ui/use-action.ts'
import { words } from './edit-words.ts'
import { words as manageWords } from './manage-words.ts'
import { storeShop } from './own-shop.ts'
import { blankService, bodyOf, formOf, isSame, type ServiceForm, type ShopForm } from './shop-form.ts'

/** Saves an edit with its base version, and resolves a conflict with another save. */
export function useSaveShop(shop: OwnMerchant, onSaved: () => void) {
  const w = useWords(words)
  const names = useWords(manageWords).fields
  const [start, setStart] = useState(() => ({ base: formOf(shop), version: shop.version }))
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'conflict' | 'merging'>('idle')
  const [note, setNote] = useState<string>()
  const fail = (error: unknown) => void message(faultMessage(messageOf(error, w.failedText), w.failed))

  const send = async (form: ShopForm) => {
    setState('saving')
    try {
      const saved = await call('editShop', { body: { ...bodyOf(form, start.version), id: shop.id } })
      setState('saved')
      void message({ tone: 'good', title: w.saved, text: w.savedText, onClosed: onSaved })
      await storeShop(saved)
    } catch (error) {
      if (error instanceof Refusal && error.is('shopChanged')) return setState('conflict')
      setState('idle')
      fail(error)
    }
  }
  /** Makes the server's current state the new base. */
  const rebase = async (): Promise<ShopForm | undefined> => {
    setState('merging')
    try {
      const latest = await call('getShopInfo', { query: { merchantId: shop.id } })
      const theirs = formOf(latest)
      setStart({ base: theirs, version: latest.version })
      setState('idle')
      return theirs
    } catch (error) {
      // No input is lost; the dialog stays open for another try.
      setState('conflict')
      fail(error)
      return undefined
    }
  }
  const merge = async (mine: ShopForm): Promise<ShopForm | undefined> => {
    const theirs = await rebase()
    if (!theirs) return undefined
    const { form, conflicts } = mergeEdits(start.base, mine, theirs)
    const conflictNames = conflicts.map((name) => names[name]).join(' · ')
    setNote(conflictNames ? `${w.conflict.merged} ${w.conflict.conflicts(conflictNames)}` : w.conflict.merged)
    return form
  }
  const discard = async (): Promise<ShopForm | undefined> => {
    const theirs = await rebase()
    if (theirs) setNote(w.conflict.discarded)
    return theirs
  }
  return {
    base: start.base,
    isSaving: state === 'saving',
    isSaved: state === 'saved',
    isConflict: state === 'conflict' || state === 'merging',
    isMerging: state === 'merging',
    /** A message about automatic changes of the form. */
    note,
    send,
    merge,
    discard,
    stay: () => setState('idle'),
  }
}

export interface Merged {
  form: ShopForm
  /** Fields changed differently on both sides, where `mine` was kept. */
  conflicts: readonly (keyof ShopForm)[]
}

/**
 * Merges two edits of a shop with a common base. A field changed on one side takes that value; where both changed it,
 * `mine` is kept, since it can still be reviewed. No input is lost.
 */
export function mergeEdits(base: ShopForm, mine: ShopForm, theirs: ShopForm): Merged {
  const { merged: services, isConflicting } = mergeServices(base.services, mine.services, theirs.services)
  const names = (Object.keys(mine) as (keyof ShopForm)[]).filter((name) => name !== 'services')
  const own = names.filter((name) => !isSame(mine[name], base[name]))
  const form = { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])), services }
  const conflicts = own.filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  )
  return { form, conflicts: isConflicting ? [...conflicts, 'services'] : conflicts }
}

/** Merges service by service, in my order; their additions come last. */
function mergeServices(
  base: readonly ServiceForm[],
  mine: readonly ServiceForm[],
  theirs: readonly ServiceForm[],
): { merged: ServiceForm[]; isConflicting: boolean } {
  let isConflicting = false
  const find = (services: readonly ServiceForm[], { id }: ServiceForm) =>
    services.find((other) => id !== undefined && other.id === id)
  const changed = (now: ServiceForm, before: ServiceForm | undefined) => !before || !isSame(now, before)

  const merged = mine.flatMap((service) => {
    if (service.id === undefined) return isUntouched(service) ? [] : [service]
    const [before, other] = [find(base, service), find(theirs, service)]
    const isMine = changed(service, before)
    // They removed it: mine returns as a new one where I had edited it.
    if (!other) {
      if (!isMine) return []
      isConflicting = true
      return [{ ...service, id: undefined }]
    }
    if (!isMine) return [other]
    if (changed(other, before) && !isSame(other, service)) isConflicting = true
    return [service]
  })
  for (const other of theirs) {
    if (find(mine, other)) continue
    const before = find(base, other)
    // I removed it, which stands unless they had edited it.
    if (before && !changed(other, before)) continue
    if (before) isConflicting = true
    merged.push(other)
  }
  return { merged: merged.length > 0 ? merged : [blankService(0)], isConflicting }
}

/** Returns whether a service was added without any input. */
function isUntouched(service: ServiceForm): boolean {
  const { key, sortOrder } = service
  return isSame(service, { ...blankService(0), key, sortOrder })
}
