import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { Redirect } from '../../ui/redirect.tsx'
import { returnStateFrom } from './return-path.ts'

/** Redirects a visitor to the login, which returns to this URL. */
export function RedirectToLogin() {
  return <Redirect to={paths.login} state={returnStateFrom(useLocation())} />
}
