import type { Note } from '@torch/contract/operator-lists.ts'
import { NOTE_LENGTH } from '@torch/contract/operators-limits.ts'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ListEnd, Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ReasonSheet } from '../list/reason-sheet.tsx'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import type { Target } from '../rewards/target.ts'
import { showMoment } from '../show-moment.ts'
import { TextSheet } from '../text-sheet.tsx'
import { words as consoleWords } from '../words.ts'
import { words } from './note-words.ts'
import { useNotes } from './queries.ts'
import { useCanWriteNotes } from './use-can-write-notes.ts'

/** Lists operators' notes on a member or a shop, latest first. */
export function NotesCard({ target }: { target: Target }) {
  const w = useWords(words)
  const c = useWords(consoleWords)
  const canWrite = useCanWriteNotes(target.holder)
  const [writing, setWriting] = useState(false)
  const [striking, setStriking] = useState<number>()
  const list = useNotes(target)
  const { holder, id } = target
  return (
    <Card>
      <CardTitle
        action={
          canWrite && (
            <Button variant="secondary" onClick={() => setWriting(true)}>
              {w.add}
            </Button>
          )
        }
      >
        {w.title}
      </CardTitle>
      <p className="pb-2 text-sm text-quiet">{w.lead}</p>
      <Loaded
        of={list}
        skeleton={
          <Loading>
            <Skeleton className="h-16" />
          </Loading>
        }
      >
        {({ pages }) => {
          const notes = pages.flat()
          return (
            <>
              {notes.length === 0 && <p className="text-sm text-quiet">{w.none}</p>}
              <ul aria-label={w.title} className="flex flex-col divide-y divide-line">
                {notes.map((note) => (
                  <li key={note.id} className="py-3">
                    <NoteItem
                      note={note}
                      onStrike={canWrite && note.own ? () => setStriking(note.id) : undefined}
                    />
                  </li>
                ))}
              </ul>
              <ListEnd of={list} count={notes.length} more={c.more} loading={c.loading} />
            </>
          )
        }}
      </Loaded>
      <TextSheet
        open={writing}
        onClose={() => setWriting(false)}
        title={w.add}
        submitLabel={w.save}
        busyLabel={w.sending}
        failedTitle={w.failed}
        label={w.text}
        hint={w.textHint}
        max={NOTE_LENGTH}
        required={w.textRequired}
        done={w.saved}
        renew={operatorKeys.all}
        act={(text) => operatorCall('addNote', { params: { holder, id }, body: { text } })}
      />
      <ReasonSheet
        open={striking !== undefined}
        about={striking}
        onClose={() => setStriking(undefined)}
        title={w.strikeTitle}
        hint={w.strikeHint}
        submitLabel={w.strike}
        done={w.retraction}
        act={async (reason) =>
          striking !== undefined &&
          operatorCall('retractNote', { params: { id: striking }, body: { reason } })
        }
      />
    </Card>
  )
}

function NoteItem({ note, onStrike }: { note: Note; onStrike: (() => void) | undefined }) {
  const w = useWords(words)
  const language = useLanguage()
  const { text, by, time, retraction } = note
  return (
    <>
      {retraction ? (
        <del className="block text-sm break-words whitespace-pre-line text-quiet">{text}</del>
      ) : (
        <p className="text-sm break-words whitespace-pre-line">{text}</p>
      )}
      {retraction && (
        <p className="text-sm break-words">
          {w.struckFor(showMoment(retraction.time, language), retraction.reason)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="tabular text-xs text-quiet">
          {showMoment(time, language)} · {by}
        </p>
        {!retraction && onStrike && (
          <Button variant="ghost" onClick={onStrike}>
            {w.strike}
          </Button>
        )}
      </div>
    </>
  )
}
