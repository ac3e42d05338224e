import * as contract from '@torch/contract/trading.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { TradingHouse } from '../house.ts'
import { blockMember } from './block-member.ts'
import { listBlocked } from './list-blocked.ts'
import { listMessages } from './list-messages.ts'
import { readMessages } from './read-messages.ts'
import { reportMember } from './report-member.ts'
import { sendMessage } from './send-message.ts'
import { unblockMember } from './unblock-member.ts'

export function chatRoutes(serve: Serve, house: TradingHouse): void {
  serve(contract.listMessages, listMessages(house))
  serve(contract.sendMessage, sendMessage(house))
  serve(contract.readMessages, readMessages(house))
  serve(contract.blockMember, blockMember(house))
  serve(contract.unblockMember, unblockMember(house))
  serve(contract.listBlocked, listBlocked(house))
  serve(contract.reportMember, reportMember(house))
}
