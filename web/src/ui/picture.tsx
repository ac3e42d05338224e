import { useState } from 'react'
import { classNames } from './class-names.ts'

interface PictureProps {
  src: string | null | undefined
  /** Whose picture it is; its first character stands in where there is none. */
  name: string | null | undefined
  /** Empty where the name stands beside it anyway. */
  alt?: string
  /** Size and shape: the box is there before the picture is, so nothing jumps. */
  className: string
  /** How wide it is shown, as an `img` takes it: where that is small, the small copy of it is enough. */
  sizes?: string
  /** The largest thing of its page, which is not waited for longer than it must. */
  first?: boolean
}

/** A picture, or the first letter of its name where it is missing or broken. */
export function Picture({ src, name, alt = '', className, sizes, first = false }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const box = classNames('shrink-0 overflow-hidden', className)
  if (src && broken !== src) {
    return (
      <img
        className={classNames(box, 'bg-sunken object-cover')}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        {...(sizes && { sizes, srcSet: copiesOf(src) })}
        src={src}
        alt={alt}
        onError={() => setBroken(src)}
      />
    )
  }
  return (
    <span
      className={classNames(
        box,
        'grid place-items-center bg-accent-soft font-semibold text-accent select-none',
      )}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {firstCharacter(name)}
    </span>
  )
}

/** The files room keeps a copy of 320 pixels beside each picture of at most 1600. */
function copiesOf(src: string): string | undefined {
  return /^\/api\/files\/\w+$/.test(src) ? `${src}/thumbnail 320w, ${src} 1600w` : undefined
}

export function firstCharacter(name: string | null | undefined): string {
  const [first] = (name ?? '').trim()
  return first?.toLocaleUpperCase() ?? '火'
}

export function Avatar({
  src,
  name,
  className,
}: {
  src: string | null | undefined
  name: string
  className?: string
}) {
  return (
    <Picture
      {...{ src, name }}
      className={classNames('rounded-full text-xl', className ?? 'size-16')}
      sizes="4.5rem"
    />
  )
}
