import type { sendArbiterMessage as endpoint } from '@torch/contract/appeals-desk.ts'
import type { Handler } from '../../platform/http/call.ts'
import { writeToCase } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'

/** Sends a message of the arbiter into the chat of both sides. */
export function sendArbiterMessage({ db, events }: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { text, phrase } = call.body
    const { message, sides } = await db.transaction().execute(async (tx) => {
      const written = await writeToCase(tx, call.params.id, call.operator, { text, phrase })
      await recordAct(tx, call, {
        act: 'arbiter-message',
        about: `appeal:${call.params.id}`,
        details: { message: text ?? phrase ?? '' },
      })
      return written
    })
    for (const to of sides) events.publish({ to, type: 'trade-message', ref: String(message.id) })
    return message
  }
}
