import { UserRoundCheck } from 'lucide-react'
import { useEffect } from 'react'
import { messageOf } from '../lib/api/failure.ts'
import { usePause } from '../lib/use-pause.ts'
import { useWords } from '../lib/words.ts'
import { TextField } from '../ui/text-field.tsx'
import { type Recipient, useRecipient } from './assets-queries.ts'
import { words } from './assets-words.ts'

const MAX_CODE = 20

interface RecipientFieldProps {
  value: string
  onValueChange: (code: string) => void
  /** What the server said of it when it was sent. */
  refused?: string | undefined
  onFound: (found: { code: string; recipient: Recipient } | undefined) => void
}

/** Whose code: typed or pasted, and the name behind it, masked, as soon as it is known. */
export function RecipientField({ value, onValueChange, refused, onFound }: RecipientFieldProps) {
  const t = useWords(words).transfer
  const asked = usePause(value)
  const { data, error, isFetching } = useRecipient(asked)
  const isCurrent = asked === value && value !== ''
  const found = isCurrent ? data : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent's function is new on each render
  useEffect(() => {
    onFound(found && { code: asked, recipient: found })
  }, [found, asked])

  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t.code}
        hint={t.codeHint}
        error={refused ?? (isCurrent && error && !isFetching ? messageOf(error) : undefined)}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={MAX_CODE}
        value={value}
        // A pasted code brings blanks along.
        onChange={(event) => onValueChange(event.target.value.replace(/\s/g, '').normalize('NFKC'))}
      />
      <div role="status">
        {value !== '' && (isFetching || !isCurrent) && <p className="text-sm text-quiet">{t.looking}</p>}
        {found && (
          <p className="flex items-center gap-2 rounded-md bg-good-soft px-3 py-2.5 font-semibold">
            <UserRoundCheck aria-hidden className="size-5 shrink-0 text-good" />
            {found.maskedName}
          </p>
        )}
      </div>
    </div>
  )
}
