import type { Till } from '@torch/contract/payments.ts'
import { TILL_NAME_LENGTH } from '@torch/contract/payments-limits.ts'
import { Nfc, Store } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { messageOf, Refusal } from '../../lib/api/failure.ts'
import { invalidate, useQueryOf } from '../../lib/api/queries.ts'
import { useWords } from '../../lib/words.ts'
import { confirm } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { faultMessage, useAction } from '../../ui/use-action.ts'
import { words } from './till-words.ts'

/** Loaded when it is opened. */
const TillLinkSheet = lazy(async () => ({ default: (await import('./till-link-sheet.tsx')).TillLinkSheet }))

interface TillsSheetProps {
  merchantId: number
  open: boolean
  onClose: () => void
}

/** Manages the shop's tills, for the owner and managers: add, rename, remove. */
export function TillsSheet({ merchantId, open, onClose }: TillsSheetProps) {
  const w = useWords(words)
  const { data: tills = [] } = useQueryOf('listTills', { params: { id: merchantId } })
  const [chosen, setChosen] = useState<Till>()
  return (
    <Sheet open={open} title={w.tills} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-quiet">{w.empty}</p>
        {tills.length > 0 && (
          <ListCard className="border border-line shadow-none">
            {tills.map((till) => (
              <ListRow
                key={till.tillId}
                icon={<Store aria-hidden className="size-5" />}
                title={<span className="wrap-anywhere">{till.name}</span>}
                onClick={() => setChosen(till)}
              />
            ))}
          </ListCard>
        )}
        <AddTill merchantId={merchantId} />
      </div>
      {chosen && (
        <ChangeTill
          key={chosen.tillId}
          merchantId={merchantId}
          till={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Sheet>
  )
}

/** Returns the form of a till's name with its validation. `act` sends the name to the server. */
function useNameForm(merchantId: number, name: string, failed: string) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { name } })
  const { busy, run } = useAction()
  const submit = (act: (name: string) => Promise<unknown>, onDone: () => void) =>
    form.handleSubmit(async (typed) => {
      const isDone = await run(
        (failure) => {
          const isTaken = failure instanceof Refusal && failure.is('tillNameTaken')
          if (isTaken) form.setError('name', { message: failure.message })
          return isTaken ? undefined : faultMessage(messageOf(failure), failed)
        },
        () => act(typed.name.trim()),
      )
      await invalidate('listTills', { params: { id: merchantId } })
      if (isDone) onDone()
    })
  const field = (
    <TextField
      label={w.name}
      maxLength={TILL_NAME_LENGTH}
      enterKeyHint="done"
      autoComplete="off"
      error={form.formState.errors.name?.message}
      {...form.register('name', { validate: (typed) => typed.trim() !== '' || w.nameMissing })}
    />
  )
  return { form, field, busy, submit }
}

function AddTill({ merchantId }: { merchantId: number }) {
  const w = useWords(words)
  const { form, field, busy, submit } = useNameForm(merchantId, '', w.addFailed)
  const onSubmit = submit(
    (name) => call('addTill', { body: { merchantId, name } }),
    () => form.reset({ name: '' }),
  )
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void onSubmit(event)}>
      {field}
      <Button type="submit" wide busy={busy && w.adding}>
        {w.add}
      </Button>
    </form>
  )
}

function ChangeTill({ merchantId, till, onClose }: { merchantId: number; till: Till; onClose: () => void }) {
  const w = useWords(words)
  const { field, busy, submit } = useNameForm(merchantId, till.name, w.saveFailed)
  const [isLinkShown, setLinkShown] = useState(false)
  const removing = useAction()
  const params = { id: merchantId, tillId: till.tillId }
  const onSubmit = submit((name) => call('renameTill', { params, body: { name } }), onClose)
  const remove = async () => {
    const isDone = await removing.run(w.removeFailed, () => call('removeTill', { params }))
    await invalidate('listTills', { params: { id: merchantId } })
    if (isDone) onClose()
  }
  const ask = () =>
    void confirm({
      title: w.remove,
      text: w.removeAsk(till.name),
      action: w.remove,
      cancel: w.keep,
      danger: true,
      act: remove,
    })
  return (
    <Sheet
      open
      title={w.rename(till.name)}
      onClose={onClose}
      footer={
        <div className="pair">
          <Button variant="secondary" onClick={ask}>
            {w.remove}
          </Button>
          <Button type="submit" form="till-name" busy={busy && w.saving}>
            {w.save}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <ListCard className="border border-line shadow-none">
          <ListRow
            icon={<Nfc aria-hidden className="size-5" />}
            title={w.link}
            note={w.linkNote}
            onClick={() => setLinkShown(true)}
          />
        </ListCard>
        <form id="till-name" noValidate onSubmit={(event) => void onSubmit(event)}>
          {field}
        </form>
      </div>
      {isLinkShown && (
        <Suspense>
          <TillLinkSheet till={till} onClose={() => setLinkShown(false)} />
        </Suspense>
      )}
    </Sheet>
  )
}
