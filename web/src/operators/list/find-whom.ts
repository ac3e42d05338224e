import type { Operator } from '@torch/contract/operators.ts'
import { operatorCall } from '../operator-call.ts'
import { sectionsOf } from '../sections.ts'

/** Who a list can be about; a holder is a member or a shop. */
export type Whom = 'member' | 'shop' | 'operator' | 'holder'

export interface FoundOne {
  id: number
  name: string
  /** By what else they are recognised. */
  note: string
}

const MOST = 6

/** Whose lists of them this operator may see; who may see none enters a number. */
export function mayFind(whom: Whom, operator: Operator): boolean {
  const theirs = sectionsOf(operator).map(({ name }) => name)
  return LISTS[whom].every((list) => theirs.includes(list))
}

const LISTS = {
  member: ['members'],
  shop: ['shops'],
  operator: ['operators'],
  holder: ['members', 'shops'],
} as const

/** A few of those whose name begins so, or whose number it is: as the list of them finds them. */
export async function findWhom(whom: Whom, search: string, signal: AbortSignal): Promise<FoundOne[]> {
  const query = { search, size: String(MOST) }
  switch (whom) {
    case 'member':
      return (await operatorCall('findMembers', { query, signal })).map(
        ({ id, username, nickname, email }) => ({
          id,
          name: nickname === null ? username : `${nickname} (${username})`,
          note: email,
        }),
      )
    case 'shop':
      return (await operatorCall('findShops', { query, signal })).map(({ id, name, merchantNo, owner }) => ({
        id,
        name,
        note: `${merchantNo} · ${owner}`,
      }))
    case 'holder': {
      const [members, shops] = await Promise.all([
        findWhom('member', search, signal),
        findWhom('shop', search, signal),
      ])
      return [...members, ...shops]
    }
    case 'operator': {
      const wanted = search.toLowerCase()
      return (await operatorCall('listOperators', { signal }))
        .filter(
          ({ id, name, account }) =>
            String(id) === search || [name, account].some((text) => text.toLowerCase().includes(wanted)),
        )
        .slice(0, MOST)
        .map(({ id, name, account }) => ({ id, name, note: account }))
    }
  }
}
