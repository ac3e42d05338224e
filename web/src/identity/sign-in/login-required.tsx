import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { words } from '../profile/profile-words.ts'

/** Asks a visitor to sign in. Its links take the sheet's own place in the history. */
export function LoginRequired({ open, onClose }: { open: boolean; onClose: () => void }) {
  const w = useWords(words)
  return (
    <Sheet
      title={w.loginRequired}
      open={open}
      onClose={onClose}
      footer={
        <div className="pair">
          <ButtonLink to={paths.register} replace variant="secondary">
            {w.toRegister}
          </ButtonLink>
          <ButtonLink to={paths.login} replace>
            {w.toLogin}
          </ButtonLink>
        </div>
      }
    >
      <p>{w.loginRequiredText}</p>
    </Sheet>
  )
}
