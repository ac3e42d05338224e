import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ShareLink } from '../../ui/share-link.tsx'
import { words } from './words.ts'

/** The link of a packet for everyone who has it. */
export function SharePacket({ code }: { code: string }) {
  return <ShareLink link={`${location.origin}${paths.redPacket(code)}`} words={useWords(words).share} />
}
