import { showMinute } from '../lib/format.ts'

export interface Step {
  text: string
  time: string
  /** The member or operator, where known. */
  by?: string
}

/** Shows past steps, oldest first, with the last one highlighted. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="flex flex-col">
      {steps.map(({ text, time, by }, place) => (
        <li key={`${text} ${time}`} className="relative flex gap-3 pb-4 last:pb-0">
          {place < steps.length - 1 && (
            <span aria-hidden className="absolute top-4 bottom-0 left-[0.3125rem] w-0.5 bg-line" />
          )}
          <span
            aria-hidden
            className={`mt-1.5 size-3 shrink-0 rounded-full ${place === steps.length - 1 ? 'bg-accent-fill' : 'bg-edge'}`}
          />
          <span className="flex min-w-0 flex-col">
            <span className="font-medium">{text}</span>
            <span className="tabular text-sm text-quiet">
              {by && `${by} · `}
              <time dateTime={time}>{showMinute(time)}</time>
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
