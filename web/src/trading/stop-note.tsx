import type { Stop } from './use-stop.ts'

/** Over buttons that are all off for one reason: it is said once, and each of them is described by it. */
export function StopNote({ id, stop }: { id: string; stop: Stop | undefined }) {
  return (
    stop && (
      <p id={id} className="col-span-full w-full text-sm text-quiet">
        {stop.text}
      </p>
    )
  )
}
