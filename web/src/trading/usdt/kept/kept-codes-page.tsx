import { MemberPage } from '../../../identity/profile/member-page.tsx'
import { useWords } from '../../../lib/words.ts'
import { KeptCodes } from './kept-codes.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  return <MemberPage title={w.title}>{({ id }) => <KeptCodes userId={id} />}</MemberPage>
}
