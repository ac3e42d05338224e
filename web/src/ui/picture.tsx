import { useState } from 'react'
import { classNames } from './class-names.ts'

interface PictureProps {
  src: string | null | undefined
  /** The owner's name; its first character replaces a missing picture. */
  name: string | null | undefined
  /** Empty where the name is shown beside it. */
  alt?: string
  /** Size and shape, reserved before the picture loads, so that the layout does not jump. */
  className: string
  /** The displayed width in the format of `img`, for choosing the small variant. */
  sizes?: string
  /** The largest element of its page, which is loaded with priority. */
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
        {...(sizes && { sizes, srcSet: srcSetOf(src) })}
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

/** Returns the variants of a picture: the files module stores one of 320 pixels beside each of at most 1600. */
function srcSetOf(src: string): string | undefined {
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
      className={classNames('rounded-full text-2xl', className ?? 'size-16')}
      sizes="4.5rem"
    />
  )
}
