import { type ReactNode, type Ref, useRef } from 'react'
import { PICTURE_TYPES } from './picture-rules.ts'

interface PickPictureProps {
  /** The accessible name of the button. */
  label: string
  onPick: (file: File) => void
  /** The button, as the control of a form. */
  ref?: Ref<HTMLButtonElement> | undefined
  /** The id of its description. */
  describedBy?: string | undefined
  className: string
  children: ReactNode
}

/** A button that opens the device's picker: camera, album, files. */
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
          // Lets the same file be chosen again after a failure.
          target.value = ''
        }}
      />
    </>
  )
}
