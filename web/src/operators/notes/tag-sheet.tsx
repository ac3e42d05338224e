import { useQueryClient } from '@tanstack/react-query'
import { TAG_LENGTH } from '@torch/contract/operators-limits.ts'
import { useForm } from 'react-hook-form'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import type { Target } from '../rewards/target.ts'
import { words } from './note-words.ts'
import { useTags } from './queries.ts'

/** Number of suggested tags; typing finds the others. */
const MAX_SUGGESTED_TAGS = 12

interface TagSheetProps {
  open: boolean
  onClose: () => void
  target: Target
  /** The tags already set. */
  own: readonly string[]
}

/** Adds a tag: a new word, or preferably one in use. */
export function TagSheet(props: TagSheetProps) {
  const w = useWords(words)
  const { open, onClose, target } = props
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.addTagTitle(target.name)}
      submitLabel={w.addTag}
      busyLabel={w.sending}
      failedTitle={w.failed}
    >
      <Fields {...props} />
    </FormSheet>
  )
}

function Fields({ onClose, target: { holder, id }, own }: TagSheetProps) {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const form = useForm({ mode: 'onTouched', defaultValues: { tag: '' } })
  const typed = form.watch('tag').trim().toLowerCase()
  const suggested = useTags()
    .filter((tag) => !own.includes(tag) && tag !== typed && tag.includes(typed))
    .slice(0, MAX_SUGGESTED_TAGS)
  const add = form.handleSubmit(async ({ tag }) => {
    await operatorCall('addTag', { params: { holder, id }, body: { tag: tag.trim() } })
    onClose()
    await removeSheetEntries()
    void queryClient.invalidateQueries({ queryKey: operatorKeys.all })
  })
  return (
    <SheetForm onSubmit={add}>
      <TextField
        label={w.tag}
        hint={w.tagHint}
        error={form.formState.errors.tag?.message}
        autoComplete="off"
        maxLength={TAG_LENGTH}
        {...form.register('tag', {
          validate: (text) => {
            if (text.trim() === '') return w.tagRequired
            return /^[\p{L}\p{N}\p{M}\s-]*$/u.test(text) || w.tagSigns
          },
        })}
      />
      {suggested.length > 0 && (
        <div>
          <p className="pb-2 text-sm font-medium">{w.known}</p>
          <ul className="flex flex-wrap gap-2">
            {suggested.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  className="min-h-11 rounded-full border border-edge/50 px-4 text-sm transition-colors hover:bg-sunken"
                  onClick={() => form.setValue('tag', tag, { shouldValidate: true })}
                >
                  {tag}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </SheetForm>
  )
}
