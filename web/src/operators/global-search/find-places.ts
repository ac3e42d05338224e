import { requestPermissions } from '@torch/contract/change-permissions.ts'
import type { ListedParameter } from '@torch/contract/governance.ts'
import type { Operator } from '@torch/contract/operators.ts'
import { may, type Permission } from '@torch/contract/permissions.ts'
import type { Language } from '../../lib/language.ts'
import { paths } from '../../paths.ts'
import { words as economyWords } from '../economy/economy-words.ts'
import { HALTABLE_PARTS } from '../governance/haltable-parts.ts'
import { words as governanceWords } from '../governance/words.ts'
import { sectionsOf } from '../sections.ts'
import { words as consoleWords } from '../words.ts'
import { words } from './global-search-words.ts'
import type { ActDetails, SearchableAct } from './pending-act.ts'

/** A page of the console, an act that opens on its page, or a parameter to look at or change. */
export interface Place extends ActDetails {
  key: string
  kind: 'page' | 'act' | 'parameter'
  name: string
  to: string
  act?: SearchableAct
}

type Candidate = Place & { texts: readonly string[] }

const ACTS: Readonly<Record<SearchableAct, { to: string; permission: Permission }>> = {
  grant: { to: paths.consoleProposals, permission: requestPermissions.grant },
  issue: { to: paths.consoleProposals, permission: requestPermissions.grant },
  fund: { to: paths.consoleProposals, permission: requestPermissions.grant },
  parameter: { to: paths.consoleParameters, permission: requestPermissions.parameter },
  halt: { to: paths.consoleHalts, permission: 'halts:impose' },
  announce: { to: paths.consoleAnnouncements, permission: 'announcements:publish' },
  'open-product': { to: paths.consoleProducts, permission: requestPermissions['open-product'] },
  'publish-terms': { to: paths.consoleTerms, permission: 'terms:publish' },
  simulate: { to: paths.consoleSimulation, permission: 'economy:read' },
  'add-operator': { to: paths.consoleOperators, permission: 'operators:manage' },
}

const ECONOMY_PARTS = [
  ['flows', paths.consoleFlows],
  ['anomalies', paths.consoleAnomalies],
  ['simulation', paths.consoleSimulation],
] as const

const PLACES_SHOWN = 6
const PARAMETERS_SHOWN = 4
/** One letter fits too many parameters. */
const PARAMETER_LETTERS = 2

/** Other words for a section. */
function otherNames(section: string): string[] {
  const also: Readonly<Record<string, { zh: string; en: string }>> = words.tree.alsoCalled
  const found = also[section]
  return found ? [found.zh, found.en] : []
}

/**
 * Finds pages, acts and parameters by their names in both languages and by other words for them, as far as the operator may open
 * them. A figure after a parameter's name is its new value, and a receiver and an amount after the name of a grant are those of the
 * grant: "grant alice 1.5". `parameters`: those that the operator may read.
 */
export function findPlaces(
  operator: Operator,
  search: string,
  language: Language,
  parameters: readonly ListedParameter[] = [],
): Place[] {
  const wanted = plain(search)
  if (wanted === '') return []
  const acts = actsFor(operator, language)
  const named = best([...pagesFor(operator, language), ...acts], wanted)
  const found = named.some(({ act }) => act === 'grant') ? named : [...named, ...grantTo(acts, search)]
  const changed = findParameters(parametersIn(parameters, language), search)
  return [...found.slice(0, PLACES_SHOWN), ...changed.slice(0, PARAMETERS_SHOWN)]
}

/** Returns the parameters of this name, or those of the name before a figure, with the figure as their new value. */
function findParameters(candidates: readonly Candidate[], search: string): Place[] {
  const find = (name: string) => (name.length < PARAMETER_LETTERS ? [] : best(candidates, name))
  const found = find(plain(search))
  const { words: name, figure } = splitFigure(search)
  if (found.length > 0 || figure === undefined) return found
  return find(plain(name)).map((place) => ({ ...place, name: `${place.name} → ${figure}`, figure }))
}

/** Returns the grant whose name begins the search, with the receiver and the amount that follow. */
function grantTo(acts: readonly Candidate[], search: string): Place[] {
  const grant = acts.find(({ key }) => key === 'grant')
  if (!grant) return []
  const { words: said, figure } = splitFigure(search)
  const parts = said.split(/\s+/)
  const names = grant.texts.slice(0, 2).map(plain)
  const isName = (count: number) => {
    const begin = plain(parts.slice(0, count).join(' '))
    return names.some((name) => `${name} `.startsWith(`${begin} `))
  }
  const length = [2, 1].find((count) => count < parts.length && isName(count))
  if (length === undefined) return []
  const { texts: _, ...place } = grant
  const subject = parts.slice(length).join(' ')
  return [{ ...place, name: [place.name, subject, figure].filter(Boolean).join(' · '), subject, figure }]
}

/** Separates a figure at the end of a search from the words before it. */
function splitFigure(search: string): { words: string; figure?: string } {
  const [, words, figure] = /^(.+?)\s+(\d+(?:\.\d+)?)$/.exec(search.trim()) ?? []
  return words === undefined || figure === undefined ? { words: search.trim() } : { words, figure }
}

function pagesFor(operator: Operator, language: Language): Candidate[] {
  const sections = sectionsOf(operator)
  const parts = sections.some(({ name }) => name === 'economy') ? ECONOMY_PARTS : []
  return [
    ...sections.map(({ name, to }) => {
      const title = consoleWords.tree[name]
      return { to, title, also: otherNames(name) }
    }),
    ...parts.map(([name, to]) => ({ to, title: economyWords.tree[name], also: [] })),
  ].map(({ to, title, also }) => ({
    key: to,
    kind: 'page',
    name: title[language],
    to,
    texts: [title.zh, title.en, ...also],
  }))
}

function actsFor({ roles }: Operator, language: Language): Candidate[] {
  const isAllowed = (act: SearchableAct) => may(roles, ACTS[act].permission)
  const acts = (Object.keys(ACTS) as SearchableAct[]).filter(isAllowed).map((act): Candidate => {
    const { name, also } = words.tree.acts[act]
    const texts = [name.zh, name.en, also.zh, also.en]
    return { key: act, kind: 'act', name: name[language], to: ACTS[act].to, act, texts }
  })
  if (!isAllowed('halt')) return acts
  const { haltTitle, parts } = governanceWords.tree
  const halts = HALTABLE_PARTS.map((part): Candidate => {
    const title = { zh: haltTitle.zh(parts[part].zh), en: haltTitle.en(parts[part].en) }
    return {
      key: `halt ${part}`,
      kind: 'act',
      name: title[language],
      to: ACTS.halt.to,
      act: 'halt',
      subject: part,
      texts: [title.zh, title.en],
    }
  })
  return [...acts, ...halts]
}

function parametersIn(parameters: readonly ListedParameter[], language: Language): Candidate[] {
  return parameters.map(({ name, title }) => ({
    key: name,
    kind: 'parameter',
    name: title[language],
    to: paths.consoleParameters,
    act: 'parameter',
    subject: name,
    texts: [title.zh, title.en, name],
  }))
}

/** Returns the candidates with a text that contains what is wanted, or else each of its words, best first. */
function best(candidates: readonly Candidate[], wanted: string): Place[] {
  const parts = wanted.split(' ')
  const rank = (text: string) => {
    const at = text.indexOf(wanted)
    if (at >= 0) return at
    return parts.every((part) => text.includes(part)) ? SCATTERED : Number.POSITIVE_INFINITY
  }
  return candidates
    .map(({ texts, ...place }) => ({ place, rank: Math.min(...texts.map((text) => rank(plain(text)))) }))
    .filter((one) => one.rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ place }) => place)
}

/** The rank of a text that has all words, but not in a row: after all others. */
const SCATTERED = 1000

/** Returns a text in small letters without quotation marks and colons. */
const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[“”"：:]/g, '')
