import * as contract from '@torch/contract/operator-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { OperatorsContext } from '../context.ts'
import { addNote } from './add-note.ts'
import { addTag } from './add-tag.ts'
import { listNotes } from './list-notes.ts'
import { listTags } from './list-tags.ts'
import { removeTag } from './remove-tag.ts'
import { retractNote } from './retract-note.ts'

/** Registers the endpoints of notes and tags on members and shops. */
export function notesRoutes(serve: Serve, ctx: OperatorsContext): void {
  serve(contract.listNotes, listNotes(ctx))
  serve(contract.addNote, addNote(ctx))
  serve(contract.retractNote, retractNote(ctx))
  serve(contract.listTags, listTags(ctx))
  serve(contract.addTag, addTag(ctx))
  serve(contract.removeTag, removeTag(ctx))
}
