import { useQueryClient } from '@tanstack/react-query'
import type { ListName } from '@torch/contract/console.ts'
import { SAVED_FILTER_NAME_LENGTH } from '@torch/contract/operators-limits.ts'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { words } from '../list/list-words.ts'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import { isSame, useSavedFilters } from './use-saved-filters.ts'

interface SaveFiltersProps {
  list: ListName
  values: Readonly<Record<string, string>>
}

/** Saves a list's filters under a name, unless they are saved already. */
export function SaveFilters({ list, values }: SaveFiltersProps) {
  const w = useWords(words)
  const [open, setOpen] = useState(false)
  const isAlreadySaved = useSavedFilters(list).some(({ filters }) => isSame(filters, values))
  return (
    <>
      {!isAlreadySaved && (
        <Button
          variant="ghost"
          icon={<Bookmark aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {w.save}
        </Button>
      )}
      <FormSheet
        open={open}
        onClose={() => setOpen(false)}
        title={w.save}
        submitLabel={w.save}
        busyLabel={w.sending}
        failedTitle={w.failed}
      >
        <Fields list={list} values={values} onDone={() => setOpen(false)} />
      </FormSheet>
    </>
  )
}

function Fields({ list, values, onDone }: SaveFiltersProps & { onDone: () => void }) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const form = useForm({ mode: 'onTouched', defaultValues: { name: '' } })
  const save = form.handleSubmit(async ({ name }) => {
    const all = await operatorCall('saveFilters', {
      body: { list, name: name.trim(), filters: { ...values } },
    })
    onDone()
    await removeSheetEntries()
    queryClient.setQueryData(operatorKeys.savedFilters(), all)
    toast(w.savedDone, { tone: 'good' })
  })
  return (
    <SheetForm onSubmit={save}>
      <TextField
        label={w.savedName}
        hint={w.savedHint}
        error={form.formState.errors.name?.message}
        autoComplete="off"
        maxLength={SAVED_FILTER_NAME_LENGTH}
        {...form.register('name', { validate: (text) => text.trim() !== '' || w.savedRequired })}
      />
    </SheetForm>
  )
}
