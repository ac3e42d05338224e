import { Navigate, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { wayFrom } from './way-on.ts'

/** In place of a page that is for members: leads a visitor to the login, and from there back to this address. */
export function ToLogin() {
  return <Navigate to={paths.login} replace state={wayFrom(useLocation())} />
}
