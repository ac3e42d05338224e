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
}

/** A picture, or the first letter of its name where it is missing or broken. */
export function Picture({ src, name, alt = '', className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const box = classNames('shrink-0 overflow-hidden', className)
  if (src && broken !== src) {
    return (
      <img
        className={classNames(box, 'bg-sunken object-cover')}
        loading="lazy"
        decoding="async"
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
  return <Picture {...{ src, name }} className={classNames('rounded-full text-xl', className ?? 'size-16')} />
}
