import { useId } from 'react'
import type { Data } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { Avatar } from '../../ui/picture.tsx'
import { useRecipients } from '../assets-queries.ts'
import { Faces } from './faces.tsx'
import { words } from './recipient-words.ts'

const CHIP =
  'flex min-h-11 max-w-full items-center gap-2 rounded-full bg-sunken py-1 pr-4 pl-1 text-sm font-medium transition-colors hover:bg-accent-soft active:bg-accent-soft'

/** Lists the latest receivers of GF, to choose again. Hidden where it fails to load. */
export function PaidBefore({ onChoose }: { onChoose: (code: string) => void }) {
  const t = useWords(words)
  const title = useId()
  const people = useRecipients().data?.records ?? []
  if (people.length === 0) return null
  return (
    <section aria-labelledby={title} className="flex flex-col gap-2">
      <h3 id={title} className="text-sm text-quiet">
        {t.paidBefore}
      </h3>
      <Faces
        people={people.map(({ inviteCode, person }) => ({ code: inviteCode, ...person }))}
        onChoose={onChoose}
      />
    </section>
  )
}

type Person = Data<'listRecipients'>['records'][number]['person']

function Face({ person: { name, avatarUrl } }: { person: Person }) {
  return (
    <>
      <Avatar src={avatarUrl} name={name} className="size-9 text-sm!" />
      <span className="truncate">{name}</span>
    </>
  )
}
