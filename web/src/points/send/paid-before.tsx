import { useId } from 'react'
import { useWords } from '../../lib/words.ts'
import { useRecipients } from '../queries.ts'
import { Faces } from './faces.tsx'
import { words } from './recipient-words.ts'

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
