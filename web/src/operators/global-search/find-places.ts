import { requestPermissions } from '@torch/contract/change-permissions.ts'
import type { Operator } from '@torch/contract/operators.ts'
import { may, type Permission } from '@torch/contract/permissions.ts'
import type { Language } from '../../lib/language.ts'
import { paths } from '../../paths.ts'
import { words as economyWords } from '../economy/economy-words.ts'
import { sectionsOf } from '../sections.ts'
import { words as consoleWords } from '../words.ts'
import { words } from './global-search-words.ts'
import type { SearchableAct } from './pending-act.ts'

/** A page of the console, or an act that opens on its page. */
export interface Place {
  key: string
  kind: 'page' | 'act'
  name: string
  to: string
  act?: SearchableAct
}

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

/** Other words for a section. */
function otherNames(section: string): string[] {
  const also: Readonly<Record<string, { zh: string; en: string }>> = words.tree.alsoCalled
  const found = also[section]
  return found ? [found.zh, found.en] : []
}

/** Finds pages and acts by their names in both languages and by other words for them, as far as the operator may open them. */
export function findPlaces(operator: Operator, search: string, language: Language): Place[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return []
  const { acts: actNames } = words.tree
  const sections = sectionsOf(operator)
  const candidates: (Place & { texts: readonly string[] })[] = [
    ...sections.map(({ name, to }) => {
      const { zh, en } = consoleWords.tree[name]
      return {
        key: to,
        kind: 'page' as const,
        name: language === 'zh' ? zh : en,
        to,
        texts: [zh, en, ...otherNames(name)],
      }
    }),
    ...(sections.some(({ name }) => name === 'economy') ? ECONOMY_PARTS : []).map(([name, to]) => {
      const { zh, en } = economyWords.tree[name]
      return { key: to, kind: 'page' as const, name: language === 'zh' ? zh : en, to, texts: [zh, en] }
    }),
    ...(Object.keys(ACTS) as SearchableAct[])
      .filter((act) => may(operator.roles, ACTS[act].permission))
      .map((act) => {
        const {
          name: { zh, en },
          also,
        } = actNames[act]
        return {
          key: act,
          kind: 'act' as const,
          name: language === 'zh' ? zh : en,
          to: ACTS[act].to,
          act,
          texts: [zh, en, also.zh, also.en],
        }
      }),
  ]
  const rank = (texts: readonly string[]) =>
    Math.min(
      ...texts.map((text) => {
        const at = text.toLowerCase().indexOf(wanted)
        return at < 0 ? Number.POSITIVE_INFINITY : at
      }),
    )
  return candidates
    .map(({ texts, ...place }) => ({ place, rank: rank(texts) }))
    .filter((one) => one.rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, PLACES_SHOWN)
    .map(({ place }) => place)
}
