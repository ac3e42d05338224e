import { type ReactNode, type Ref, useRef } from 'react'
import { PICTURE_TYPES } from './picture-rules.ts'

interface PickPictureProps {
  /** What the button does, for who cannot see it. */
  label: string
  onPick: (file: File) => void
  /** The button, as a control of a form. */
  ref?: Ref<HTMLButtonElement> | undefined
  /** What tells more about it. */
  describedBy?: string | undefined
  className: string
  children: ReactNode
}

/** A button that opens the device's own picker: camera, album, files. */
export function PickPicture({ label, onPick, ref, describedBy, className, children }: PickPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-label={label}
        aria-describedby={describedBy}
        className={className}
        onClick={() => input.current?.click()}
      >
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
