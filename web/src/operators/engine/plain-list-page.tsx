import type { ListName } from '@torch/contract/console.ts'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { sectionAt } from '../sections.ts'
import { ListPage } from './list-page.tsx'
import { lists } from './lists.ts'

/** The page of a list that needs nothing beyond its description, by the address in the description. */
export function Component() {
  const name = sectionAt(useLocation().pathname)?.name
  if (name === undefined || !(name in lists)) return <Navigate to={paths.console} replace />
  return <ListPage key={name} name={name as ListName} />
}
