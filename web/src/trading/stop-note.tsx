import type { Stop } from './use-stop.ts'

/** A note above buttons that are disabled for one common reason, which describes each of them. */
export function StopNote({ id, stop }: { id: string; stop: Stop | undefined }) {
  return (
    stop && (
      <p id={id} className="col-span-full w-full text-sm text-quiet">
        {stop.text}
      </p>
    )
  )
}
