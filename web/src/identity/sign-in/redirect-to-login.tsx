import { Navigate, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { returnStateFrom } from './return-path.ts'

/** Redirects a visitor to the login, which returns to this URL. */
export function RedirectToLogin() {
  return <Navigate to={paths.login} replace state={returnStateFrom(useLocation())} />
}
