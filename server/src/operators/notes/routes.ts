import * as contract from '@torch/contract/operator-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsHouse } from '../house.ts'
import { addNote } from './add-note.ts'
import { addTag } from './add-tag.ts'
import { listNotes } from './list-notes.ts'
import { listTags } from './list-tags.ts'
import { removeTag } from './remove-tag.ts'
import { strikeNote } from './strike-note.ts'

/** Registers the endpoints of notes and tags on members and shops. */
export function notesRoutes(serve: Serve, house: OperatorsHouse): void {
  serve(contract.listNotes, listNotes(house))
  serve(contract.addNote, addNote(house))
  serve(contract.strikeNote, strikeNote(house))
  serve(contract.listTags, listTags(house))
  serve(contract.addTag, addTag(house))
  serve(contract.removeTag, removeTag(house))
}
