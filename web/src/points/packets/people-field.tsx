import { X } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { Avatar } from '../../ui/picture.tsx'
import { RecipientField } from '../send/recipient-field.tsx'
import type { NamedRecipient } from './packet-flow.ts'
import { words } from './words.ts'

interface PeopleFieldProps {
  people: NamedRecipient[]
  /** The typed code; used only once a member was found by it. */
  code: string
  onCode: (code: string) => void
  onPeople: (people: NamedRecipient[]) => void
}

/** The recipients of a packet: each is looked up like the recipient of a transfer, and added to the list. */
export function PeopleField({ people, code: typed, onCode, onPeople }: PeopleFieldProps) {
  const w = useWords(words).form
  return (
    <div className="flex flex-col gap-3">
      {people.length > 0 && (
        <ul aria-label={w.people} className="flex flex-wrap gap-2">
          {people.map(({ code, name, avatarUrl }) => (
            <li key={code} className="flex max-w-full items-center gap-2 rounded-full bg-sunken py-1 pl-1">
              <Avatar src={avatarUrl} name={name} className="size-9 text-sm!" />
              <span className="min-w-0 truncate text-sm font-medium">{name}</span>
              <button
                type="button"
                aria-label={w.remove(name)}
                className="grid size-11 shrink-0 place-items-center rounded-full text-quiet hover:text-text"
                onClick={() => onPeople(people.filter((one) => one.code !== code))}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <RecipientField
        value={typed}
        onValueChange={onCode}
        onFound={(found) => {
          if (!found?.recipient) return
          const { code, recipient } = found
          if (!people.some((one) => one.code === code)) onPeople([...people, { code, ...recipient.person }])
          onCode('')
        }}
      />
    </div>
  )
}
