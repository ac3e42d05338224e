import { CircleAlert } from 'lucide-react'

/** An error in place, with a title of its own or without. */
export function FaultNote({ title, text }: { title?: string | undefined; text: string }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2.5 text-sm font-medium text-bad"
    >
      <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <p className={title ? 'font-normal' : undefined}>{text}</p>
      </div>
    </div>
  )
}
