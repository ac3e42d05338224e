import { common } from '@torch/contract/common-words.ts'
import { defineWords, useWords } from '../lib/words.ts'
import { Select } from '../ui/fields/choices.tsx'
import { useChosenShop } from './chosen-shop.ts'

const words = defineWords({ shop: common.shop })

/** Switches between the own shops; hidden for a single one. `shown`: the shop of the current screen. */
export function ShopSwitch({ shown }: { shown?: number | undefined }) {
  const w = useWords(words)
  const { shops, shop, choose } = useChosenShop()
  const current = shown ?? shop?.merchantId
  if (shops.length < 2 || !shops.some(({ merchantId }) => merchantId === current)) return null
  return (
    <div className="mb-3 print:hidden">
      <Select
        label={w.shop}
        options={shops.map(({ merchantId, shopName }) => ({ value: String(merchantId), label: shopName }))}
        value={String(current)}
        onValueChange={(value) => choose(Number(value))}
      />
    </div>
  )
}
