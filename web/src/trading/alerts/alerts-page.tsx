import { MemberPage } from '../../identity/profile/member-page.tsx'
import { useWords } from '../../lib/words.ts'
import { OrderAlerts } from './order-alerts.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  return <MemberPage title={w.title}>{({ id }) => <OrderAlerts userId={id} />}</MemberPage>
}
