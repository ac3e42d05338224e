import type { ChoiceGroup, ChoiceGroupForm } from '@torch/contract/merchants.ts'
import { parseAmount, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ServiceRow } from '../directory/shown-shop.ts'

/**
 * Returns an item's groups of choices as stored: new ones get an id that was never used before. Throws `unknownService` for an
 * id that is not of this item, or is given twice.
 */
export async function withChoiceIds(
  tx: Tx,
  forms: readonly ChoiceGroupForm[],
  before: ServiceRow | undefined,
): Promise<ChoiceGroup[]> {
  const own = new Set(idsOf(before?.choice_groups ?? []))
  const named = idsOf(forms)
  if (new Set(named).size !== named.length || named.some((id) => !own.has(id)))
    throw new Refusal('unknownService')
  const wanted = forms.reduce((all, { choices }) => all + 1 + choices.length, 0) - named.length
  const fresh = await newIds(tx, wanted)
  const idOf = (id: number | null | undefined) => id ?? fresh.shift() ?? 0
  return forms.map((group) => ({
    id: idOf(group.id),
    name: group.name,
    nameEn: group.nameEn,
    isMany: group.isMany,
    choices: group.choices.map((choice) => ({
      id: idOf(choice.id),
      name: choice.name,
      nameEn: choice.nameEn,
      priceGf: twoPlaces(choice.priceGf),
    })),
  }))
}

function idsOf(
  groups: readonly {
    id?: number | null | undefined
    choices: readonly { id?: number | null | undefined }[]
  }[],
): number[] {
  return groups.flatMap(({ id, choices }) => [id ?? [], ...choices.map((choice) => choice.id ?? [])].flat())
}

async function newIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval('merchants.choice_id')::integer as id from generate_series(1, ${count}::integer)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

const twoPlaces = (typed: string) => writeUnits(parseAmount(typed) ?? 0n).slice(0, -2)
