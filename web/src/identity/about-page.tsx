import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { PointsMark } from '../ui/points-mark.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words).about
  return (
    <Page title={w.title}>
      <div className="flex flex-col items-center gap-3 py-6 text-center">
        <img src="/icon.svg" alt="" width="88" height="88" />
        <p className="text-xl font-bold">火炬 Torch</p>
        <p className="max-w-md text-balance text-quiet">{w.lead}</p>
      </div>
      <div className="flex flex-col gap-4">
        <Fact icon={<PointsMark of="GF" className="size-7" />} title={w.gfTitle} text={w.gfText} />
        <Fact icon={<PointsMark of="PV" className="size-7" />} title={w.pvTitle} text={w.pvText} />
        <Fact
          icon={<ScrollText aria-hidden className="size-7 shrink-0 text-accent" />}
          title={w.safeTitle}
          text={w.safeText}
        />
      </div>
    </Page>
  )
}

function Fact({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <Card className="flex gap-4">
      {icon}
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 text-sm text-quiet">{text}</p>
      </div>
    </Card>
  )
}
