import { Navigate, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { wayFrom } from './way-on.ts'

/** Redirects a visitor to the login, which returns to this URL. */
export function ToLogin() {
  return <Navigate to={paths.login} replace state={wayFrom(useLocation())} />
}
