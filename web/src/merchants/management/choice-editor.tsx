import { CHOICE_NAME_LENGTH, MAX_CHOICE_GROUPS, MAX_CHOICES } from '@torch/contract/merchants-limits.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { SwitchRow } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { words } from './edit-words.ts'
import { blankChoice, blankChoiceGroup, type ShopForm } from './shop-form.ts'

/** Edits an item's choices, group by group. */
export function ChoiceEditor({ index }: { index: number }) {
  const w = useWords(words).choices
  const { control } = useFormContext<ShopForm>()
  const { fields, append, remove } = useFieldArray({
    control,
    name: `services.${index}.choiceGroups`,
    keyName: 'key',
  })
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium">{w.title}</h3>
      <p className="-mt-2 text-sm text-quiet">{w.note}</p>
      {fields.map(({ key }, group) => (
        <GroupFields key={key} index={index} group={group} onRemove={() => remove(group)} />
      ))}
      <Button
        variant="secondary"
        icon={<Plus aria-hidden className="size-5" />}
        disabledReason={fields.length >= MAX_CHOICE_GROUPS ? w.fullGroups(MAX_CHOICE_GROUPS) : undefined}
        onClick={() => append(blankChoiceGroup(), { shouldFocus: false })}
      >
        {w.addGroup}
      </Button>
    </div>
  )
}

interface GroupFieldsProps {
  index: number
  group: number
  onRemove: () => void
}

function GroupFields({ index, group, onRemove }: GroupFieldsProps) {
  const w = useWords(words).choices
  const form = useFormContext<ShopForm>()
  const at = `services.${index}.choiceGroups.${group}` as const
  const many = useField(form, `${at}.isMany`)
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: `${at}.choices`,
    keyName: 'key',
  })
  return (
    <fieldset className="flex flex-col gap-3 rounded-md p-3 ring-1 ring-line ring-inset">
      <legend className="sr-only">{w.group(group + 1)}</legend>
      <div className="grid grid-cols-2 items-start gap-3 max-xs:grid-cols-1">
        <Name name={`${at}.name`} label={w.groupName} placeholder={w.groupExample} />
        <Name name={`${at}.nameEn`} label={w.nameEn} />
      </div>
      <div className="-mx-3 border-y border-line">
        <SwitchRow title={w.isMany} note={w.isManyNote} on={many.value} onChange={many.onValueChange} />
      </div>
      {fields.map(({ key }, place) => (
        <div key={key} className="flex items-start gap-1">
          <div className="grid min-w-0 flex-1 grid-cols-2 items-start gap-3 max-xs:grid-cols-1 wide:grid-cols-3">
            <Name name={`${at}.choices.${place}.name`} label={w.choice(place + 1)} />
            <Name name={`${at}.choices.${place}.nameEn`} label={w.nameEn} />
            <Added name={`${at}.choices.${place}.priceGf`} />
          </div>
          <IconButton
            label={w.removeChoice(place + 1)}
            disabled={fields.length === 1}
            className="mt-6"
            onClick={() => remove(place)}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      ))}
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="ghost"
          icon={<Plus aria-hidden className="size-5" />}
          disabledReason={fields.length >= MAX_CHOICES ? w.fullChoices(MAX_CHOICES) : undefined}
          onClick={() => append(blankChoice(), { shouldFocus: false })}
        >
          {w.addChoice}
        </Button>
        <Button variant="ghost" className="text-bad!" onClick={onRemove}>
          {w.removeGroup}
        </Button>
      </div>
    </fieldset>
  )
}

type At = `services.${number}.choiceGroups.${number}`

interface NameProps {
  name: `${At}.${'name' | 'nameEn'}` | `${At}.choices.${number}.${'name' | 'nameEn'}`
  label: string
  placeholder?: string
}

function Name({ name, ...field }: NameProps) {
  const form = useFormContext<ShopForm>()
  const { error } = form.getFieldState(name, form.formState)
  return (
    <TextField maxLength={CHOICE_NAME_LENGTH} error={error?.message} {...field} {...form.register(name)} />
  )
}

function Added({ name }: { name: `${At}.choices.${number}.priceGf` }) {
  const w = useWords(words).choices
  const field = useField(useFormContext<ShopForm>(), name)
  return <AmountField size="line" label={w.added} {...field} />
}
