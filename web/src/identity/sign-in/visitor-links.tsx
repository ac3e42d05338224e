import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { returnStateFrom } from './return-path.ts'

/** Links to registration and login for a visitor of a shared link; both return to this URL. */
export function VisitorLinks({ login, register }: { login: string; register: string }) {
  const state = returnStateFrom(useLocation())
  return (
    <div className="pair">
      <ButtonLink to={paths.login} state={state} variant="secondary">
        {login}
      </ButtonLink>
      <ButtonLink to={paths.register} state={state}>
        {register}
      </ButtonLink>
    </div>
  )
}
