import { type ReactNode, useRef } from 'react'
import { PICTURE_TYPES } from './picture-rules.ts'

interface PickPictureProps {
  /** What the button does, for who cannot see it. */
  label: string
  onPick: (file: File) => void
  className: string
  children: ReactNode
}

/** A button that opens the device's own picker: camera, album, files. */
export function PickPicture({ label, onPick, className, children }: PickPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" aria-label={label} className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPick(file)
          // The same file may be picked again after a failure.
          target.value = ''
        }}
      />
    </>
  )
}
