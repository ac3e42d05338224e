import type { Operator } from '@torch/contract/operators.ts'
import { operatorCall } from '../operator-call.ts'
import { sectionsOf } from '../sections.ts'

/** The subject of a list; a holder is a member or a shop. */
export type SubjectKind = 'member' | 'shop' | 'operator' | 'holder'

export interface FoundSubject {
  id: number
  name: string
  /** A second detail for recognition. */
  note: string
}

const MAX_RESULTS = 6

/** Returns whether the operator may search these; otherwise only a number can be entered. */
export function canFindSubjects(kind: SubjectKind, operator: Operator): boolean {
  const sections = sectionsOf(operator).map(({ name }) => name)
  return LISTS[kind].every((list) => sections.includes(list))
}

const LISTS = {
  member: ['members'],
  shop: ['shops'],
  operator: ['operators'],
  holder: ['members', 'shops'],
} as const

/** Finds a few by the start of their name or by number, through their list. */
export async function findSubjects(
  kind: SubjectKind,
  search: string,
  signal: AbortSignal,
): Promise<FoundSubject[]> {
  const query = { search, size: String(MAX_RESULTS) }
  switch (kind) {
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
        findSubjects('member', search, signal),
        findSubjects('shop', search, signal),
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
        .slice(0, MAX_RESULTS)
        .map(({ id, name, account }) => ({ id, name, note: account }))
    }
  }
}
