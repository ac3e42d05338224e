import type { RedPacketLine } from '@torch/contract/red-packets.ts'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { type CreateSheetProps, LinksPage } from '../links/links-page.tsx'
import { usePackets } from '../links/queries.ts'
import { availableOf, useBalances } from '../queries.ts'
import { unansweredPacket } from './packet-flow.ts'
import { SendPacketSheet } from './send-packet-sheet.tsx'
import { words } from './words.ts'

/** Lists the user's packets, and sends one. A packet without a response is shown first. */
export function Component() {
  const w = useWords(words)
  const describe = (line: RedPacketLine) => {
    const { sender, greeting, named, shares, taken, state, returned } = line
    const how = {
      open: w.packet.taken(taken, shares),
      taken: w.packet.allTaken,
      over: returned === '0.0000' ? w.packet.over : w.list.returned(showAmount(returned)),
    }[state]
    return { name: sender?.name ?? greeting ?? (named ? w.list.toNamed : w.list.toAll), how }
  }
  return (
    <LinksPage
      title={w.title}
      icon={MailOpen}
      createLabel={w.send}
      Sheet={Send}
      begins={(params, userId) => params.has('send') || unansweredPacket(userId) !== undefined}
      words={w.list}
      sides={['sent', 'received']}
      useLines={usePackets}
      describe={describe}
      path={paths.redPacket}
    />
  )
}

function Send({ isFirst, ...props }: CreateSheetProps) {
  const { account } = useBalances()
  const [unanswered] = useState(() => (isFirst ? unansweredPacket(props.userId) : undefined))
  return (
    <SendPacketSheet
      {...props}
      available={account ? availableOf(account).GF : undefined}
      unanswered={unanswered}
    />
  )
}
