import { CODE_NAME_LENGTH } from '@torch/contract/trading-limits.ts'
import { useWords } from '../../../lib/words.ts'
import { Checkbox } from '../../../ui/fields/choices.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useUsdtCode } from '../use-usdt-code.ts'
import { words } from './words.ts'

interface KeepThisCodeProps {
  /** The picture just given. */
  src: string
  /** The name to save it under; undefined for not saving. */
  name: string | undefined
  onNameChange: (name: string | undefined) => void
}

/** Offers to save this order's picture for later ones. */
export function KeepThisCode({ src, name, onNameChange }: KeepThisCodeProps) {
  const w = useWords(words)
  const suggested = useSuggestedName(src)
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        checked={name !== undefined}
        onChange={({ target }) => onNameChange(target.checked ? suggested : undefined)}
      >
        {w.keep}
      </Checkbox>
      {name !== undefined && (
        <TextField
          label={w.name}
          hint={w.nameHint}
          error={name.trim() === '' ? w.needName : undefined}
          autoComplete="off"
          name="codeName"
          maxLength={CODE_NAME_LENGTH}
          value={name}
          onValueChange={onNameChange}
        />
      )}
    </div>
  )
}

/** Returns a suggested name: the network and the end of the address. */
export function useSuggestedName(src: string | undefined): string {
  const { data } = useUsdtCode(src)
  const found = data?.kind === 'text' ? data.found : undefined
  return found ? `${found.network} ${found.address.slice(-4)}` : 'USDT'
}
