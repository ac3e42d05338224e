import type { ChoiceGroup, Service } from '@torch/contract/merchants.ts'
import { showUnits } from '@torch/contract/money.ts'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { words } from './counter-words.ts'
import { isChosen, priceOf, priceWithChoices } from './sale.ts'

interface ChoiceSheetProps {
  service: Service
  onTake: (choices: number[]) => void
  onClose: () => void
}

/** Asks for the choices of an item: one of each group, or several. The first one is preselected where one is required. */
export function ChoiceSheet({ service, onTake, onClose }: ChoiceSheetProps) {
  const w = useWords(words)
  const text = useLocalText()
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    service.choiceGroups.flatMap(({ isMany, choices }) =>
      isMany ? [] : choices.slice(0, 1).map(({ id }) => id),
    ),
  )
  const choose = ({ isMany, choices }: ChoiceGroup, id: number) => {
    const others = new Set(choices.map((one) => one.id))
    if (!isMany) setChosen((now) => [...now.filter((one) => !others.has(one)), id])
    else setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  }
  return (
    <Sheet
      open
      title={text(service.serviceName, service.serviceNameEn)}
      onClose={onClose}
      footer={
        <Button size="large" wide disabled={!isChosen(service, chosen)} onClick={() => onTake([...chosen])}>
          {w.takeFor(showUnits(priceWithChoices(service, chosen)))}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {service.choiceGroups.map((group) => (
          <Group key={group.id} group={group} chosen={chosen} onChoose={(id) => choose(group, id)} />
        ))}
      </div>
    </Sheet>
  )
}

interface GroupProps {
  group: ChoiceGroup
  chosen: readonly number[]
  onChoose: (id: number) => void
}

function Group({ group, chosen, onChoose }: GroupProps) {
  const w = useWords(words)
  const text = useLocalText()
  return (
    <fieldset>
      <legend className="pb-2 font-semibold">
        {text(group.name, group.nameEn)}{' '}
        <span className="text-sm font-normal text-quiet">{group.isMany ? w.chooseMany : w.chooseOne}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {group.choices.map((choice) => (
          <label
            key={choice.id}
            className={classNames(
              'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-4 py-1.5 ring-inset',
              'has-focus-visible:outline-3 has-focus-visible:outline-accent',
              chosen.includes(choice.id)
                ? 'bg-accent-soft font-semibold text-accent ring-2 ring-accent'
                : 'bg-page ring-1 ring-line',
            )}
          >
            <input
              type={group.isMany ? 'checkbox' : 'radio'}
              name={`choice-${group.id}`}
              className="pointer-events-none absolute inset-0 opacity-0"
              checked={chosen.includes(choice.id)}
              onChange={() => onChoose(choice.id)}
            />
            {text(choice.name, choice.nameEn)}
            {priceOf(choice) > 0n && <span className="tabular text-sm">+{showUnits(priceOf(choice))}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
