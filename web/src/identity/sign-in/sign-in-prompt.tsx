import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { words } from '../profile/profile-words.ts'

/** Shown to visitors in place of a member's content. */
export function SignInPrompt() {
  const w = useWords(words)
  return (
    <Card>
      <EmptyState
        drawing="person"
        action={
          <>
            <ButtonLink to={paths.login}>{w.toLogin}</ButtonLink>
            <ButtonLink to={paths.register} variant="secondary">
              {w.toRegister}
            </ButtonLink>
          </>
        }
      >
        {w.loggedOut}
      </EmptyState>
    </Card>
  )
}
