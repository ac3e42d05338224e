import { type OperatorRole, operatorRoles } from '@torch/contract/permissions.ts'
import { useId } from 'react'
import { useWords } from '../../lib/words.ts'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { words as consoleWords } from '../words.ts'
import { words } from './colleague-words.ts'

interface RoleChoicesProps {
  chosen: readonly OperatorRole[]
  onChoose: (roles: OperatorRole[]) => void
  error: string | undefined
}

/** The five roles, each with its purpose. */
export function RoleChoices({ chosen, onChoose, error }: RoleChoicesProps) {
  const w = useWords(words)
  const { roles: names } = useWords(consoleWords)
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-1">
      <legend className="pb-1 text-sm font-medium">{w.roles}</legend>
      {operatorRoles.map((role) => (
        <Checkbox
          key={role}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChoose(operatorRoles.filter((one) => (one === role ? target.checked : chosen.includes(one))))
          }
        >
          <span className="flex flex-col py-1.5">
            <span className="text-base font-medium">{names[role]}</span>
            <span className="text-quiet">{w.duties[role]}</span>
          </span>
        </Checkbox>
      ))}
      {error && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
