import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ShareLink } from '../../ui/share-link.tsx'
import { words } from './words.ts'

/** The link of a packet that is for whoever has it. */
export function SharePacket({ code }: { code: string }) {
  const w = useWords(words).share
  return (
    <ShareLink
      link={`${location.origin}${paths.redPacket(code)}`}
      label={w.qr}
      title={w.title}
      text={w.text}
    />
  )
}
