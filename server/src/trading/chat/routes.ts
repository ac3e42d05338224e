import * as contract from '@torch/contract/trading.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { TradingContext } from '../context.ts'
import { blockMember } from './block-member.ts'
import { listBlocked } from './list-blocked.ts'
import { listMessages } from './list-messages.ts'
import { readMessages } from './read-messages.ts'
import { reportMember } from './report-member.ts'
import { sendMessage } from './send-message.ts'
import { unblockMember } from './unblock-member.ts'

export function chatRoutes(serve: Serve, ctx: TradingContext): void {
  serve(contract.listMessages, listMessages(ctx))
  serve(contract.sendMessage, sendMessage(ctx))
  serve(contract.readMessages, readMessages(ctx))
  serve(contract.blockMember, blockMember(ctx))
  serve(contract.unblockMember, unblockMember(ctx))
  serve(contract.listBlocked, listBlocked(ctx))
  serve(contract.reportMember, reportMember(ctx))
}
