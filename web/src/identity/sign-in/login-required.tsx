import { useLocation } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { words } from '../profile/profile-words.ts'
import { returnStateFrom } from './return-path.ts'

interface LoginRequiredProps {
  open: boolean
  onClose: () => void
  /** The address is what the visitor came for: the login leads back to it (rules/screens#sign-in). */
  returnsHere?: boolean
}

/** Asks a visitor to sign in. Its links replace the sheet's history entry. */
export function LoginRequired({ open, onClose, returnsHere = false }: LoginRequiredProps) {
  const w = useWords(words)
  const location = useLocation()
  const state = returnsHere ? returnStateFrom(location) : undefined
  return (
    <Sheet
      title={w.loginRequired}
      open={open}
      onClose={onClose}
      footer={
        <div className="pair">
          <ButtonLink to={paths.register} replace state={state} variant="secondary">
            {w.toRegister}
          </ButtonLink>
          <ButtonLink to={paths.login} replace state={state}>
            {w.toLogin}
          </ButtonLink>
        </div>
      }
    >
      <p>{w.loginRequiredText}</p>
    </Sheet>
  )
}
