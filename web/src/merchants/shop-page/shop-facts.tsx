import type { Merchant } from '@torch/contract/merchants.ts'
import { Barcode, Clock, MapPin, Phone, Tag, UserRound } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { ListCard } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { categoryOf } from '../category.ts'
import { useLocalText } from '../local-text.ts'
import { words } from '../words.ts'

interface ShopFactsProps {
  shop: Merchant
  onNotice: (text: string) => void
}

/** Shows the address, hours, contact and payment code. */
export function ShopFacts({ shop, onNotice }: ShopFactsProps) {
  const w = useWords(words)
  const text = useLocalText()
  const code = shop.gfPaymentCode

  return (
    <ListCard aria-label={w.detail.info}>
      <Fact Icon={MapPin} name={w.detail.address} value={text(shop.address, shop.addressEn)} />
      <Fact Icon={Phone} name={w.detail.phone} value={shop.contactPhone} />
      <Fact Icon={Clock} name={w.detail.hours} value={shop.businessHours} />
      <Fact Icon={Tag} name={w.detail.category} value={w.shop.category[categoryOf(shop.businessCategory)]} />
      <Fact Icon={UserRound} name={w.detail.contactPerson} value={shop.contactPerson} />
      <Fact
        Icon={Barcode}
        name={w.detail.paymentCode}
        value={code && <code className="tabular font-mono text-sm break-all">{code}</code>}
        action={
          code ? (
            <CopyButton
              text={code}
              label={`${w.detail.copy} ${w.detail.paymentCode}`}
              copiedLabel={w.detail.copied}
              onFailed={() => onNotice(w.dialog.copyFailed(code))}
            />
          ) : (
            <IconButton label={w.detail.copy} onClick={() => onNotice(w.dialog.noCode)}>
              <Barcode aria-hidden className="size-5" />
            </IconButton>
          )
        }
      />
    </ListCard>
  )
}

interface FactProps {
  Icon: ComponentType<{ className?: string }>
  name: string
  value: ReactNode
  action?: ReactNode
}

function Fact({ Icon, name, value, action }: FactProps) {
  return (
    <div className="flex min-h-14 items-center gap-3 py-2 pr-2 pl-4">
      <Icon aria-hidden className="size-5 shrink-0 text-quiet max-xs:hidden" />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-quiet">{name}</p>
        <p className="font-medium">{value || '—'}</p>
      </div>
      {action}
    </div>
  )
}
