import { ArrowDownToLine, ArrowUpFromLine, Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { words } from '../../points/words.ts'
import { HomePrice } from '../../trading/home-price.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'

const tile =
  'flex min-h-24 min-w-0 flex-col items-center justify-center gap-1.5 rounded-md bg-sunken px-1 py-2 text-center text-sm font-medium transition-[filter] hover:brightness-97 active:brightness-94'

export function TradingPanel() {
  const w = useWords(words)
  return (
    <Card aria-label={w.tradingHall}>
      <CardTitle>{w.tradingHall}</CardTitle>
      <HomePrice />
      <div className="grid grid-cols-3 gap-2.5 max-xs:grid-cols-2">
        <Link to={`${paths.tradingHall}?side=buy`} className={tile}>
          <Mark>
            <ArrowDownToLine aria-hidden className="size-5" />
          </Mark>
          {w.buyGf}
        </Link>
        <Link to={`${paths.tradingHall}?side=sell`} className={tile}>
          <Mark>
            <ArrowUpFromLine aria-hidden className="size-5" />
          </Mark>
          {w.sellGf}
        </Link>
        <button type="button" className={tile} onClick={() => toast(w.nftClosed)}>
          <Image aria-hidden className="size-5 text-quiet" />
          <span className="text-quiet">{w.nft}</span>
          <Badge>{w.closed}</Badge>
        </button>
      </div>
    </Card>
  )
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-10 place-items-center rounded-full bg-gold-soft text-gold">{children}</span>
  )
}
