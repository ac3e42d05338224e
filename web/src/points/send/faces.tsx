import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/picture.tsx'

interface Person {
  /** The code that is chosen with the face. */
  code: string
  name: string
  avatarUrl: string | null
}

interface FacesProps {
  people: readonly Person[]
  /** The codes of those that are chosen, where several can be. */
  chosen?: readonly string[]
  onChoose: (code: string) => void
  /** Shown as a last tile, such as for all others. */
  more?: ReactNode
}

const TILE =
  'flex min-h-18 w-full flex-col items-center gap-1 rounded-md px-0.5 py-1.5 text-center text-xs transition-colors hover:bg-sunken active:bg-sunken'

/** People to choose by their picture and name, four in a row. */
export function Faces({ people, chosen, onChoose, more }: FacesProps) {
  return (
    <ul className="grid grid-cols-4 gap-1 max-xs:grid-cols-2">
      {people.map(({ code, name, avatarUrl }) => {
        const isChosen = chosen?.includes(code)
        return (
          <li key={code} className="min-w-0">
            <button
              type="button"
              aria-pressed={isChosen}
              className={classNames(TILE, isChosen && 'bg-accent-soft font-semibold')}
              onClick={() => onChoose(code)}
            >
              <Avatar
                src={avatarUrl}
                name={name}
                className={classNames('size-11 text-base', isChosen && 'ring-2 ring-accent')}
              />
              <span className="w-full truncate">{name}</span>
            </button>
          </li>
        )
      })}
      {more && <li className="min-w-0">{more}</li>}
    </ul>
  )
}

interface MoreFacesProps {
  icon: ReactNode
  children: string
  onClick: () => void
}

export function MoreFaces({ icon, children, onClick }: MoreFacesProps) {
  return (
    <button type="button" className={TILE} onClick={onClick}>
      <span className="grid size-11 place-items-center rounded-full bg-sunken text-accent">{icon}</span>
      <span className="w-full">{children}</span>
    </button>
  )
}
