import type { ActionBlock } from './use-action-block.ts'

/** A note above buttons that are disabled for one common reason, which describes each of them. */
export function ActionBlockNote({ id, actionBlock }: { id: string; actionBlock: ActionBlock | undefined }) {
  return (
    actionBlock && (
      <p id={id} className="col-span-full w-full text-sm text-quiet">
        {actionBlock.text}
      </p>
    )
  )
}
