import type { OwnMerchant } from '@torch/contract/merchants.ts'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { useWords } from '../../lib/words.ts'
import { faultMessage, useAction } from '../../ui/use-action.ts'
import { words } from './edit-words.ts'
import { words as manageWords } from './manage-words.ts'
import { mergeEdits } from './merge-edits.ts'
import { useStoreShop } from './own-shop.ts'
import { bodyOf, formOf, type ShopForm } from './shop-form.ts'

/** Saves an edit with its base version, and resolves a conflict with another save. */
export function useSaveShop(shop: OwnMerchant, userId: number) {
  const w = useWords(words)
  const names = useWords(manageWords).fields
  const storeShop = useStoreShop(userId)
  const [start, setStart] = useState(() => ({ base: formOf(shop), version: shop.version }))
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'conflict' | 'merging'>('idle')
  const { showMessage, messageProps } = useAction()
  const [note, setNote] = useState<string>()
  const fail = (error: unknown) => showMessage(faultMessage(messageOf(error, w.failedText), w.failed))

  const send = async (form: ShopForm) => {
    setState('saving')
    try {
      const saved = await call('editShop', { body: { ...bodyOf(form, start.version), id: shop.id } })
      setState('saved')
      showMessage({ tone: 'good', title: w.saved, text: w.savedText })
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
    messageProps,
  }
}
