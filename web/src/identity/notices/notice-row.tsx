import { noticeText } from '@torch/contract/notice-texts.ts'
import type { Notice, NoticeKind } from '@torch/contract/notices.ts'
import {
  ArrowDownLeft,
  ArrowLeftRight,
  BellRing,
  CalendarClock,
  ChevronRight,
  CirclePlay,
  Clock3,
  Gift,
  KeyRound,
  type LucideIcon,
  MailOpen,
  MailWarning,
  MessageCircleReply,
  MonitorSmartphone,
  OctagonPause,
  ShieldCheck,
  Sprout,
  SquareSplitHorizontal,
  Store,
  Trophy,
  Undo2,
  Unplug,
  UserRoundCheck,
} from 'lucide-react'
import { Link } from 'react-router'
import { showTime } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { words } from './words.ts'

const NOTICE_STYLES: Record<NoticeKind, { Icon: LucideIcon; tone: string }> = {
  'transfer-received': { Icon: ArrowDownLeft, tone: 'bg-gold-soft text-gold' },
  'delayed-transfer': { Icon: Clock3, tone: 'bg-gold-soft text-gold' },
  'red-packet-received': { Icon: MailOpen, tone: 'bg-bad-soft text-bad' },
  'split-paid': { Icon: SquareSplitHorizontal, tone: 'bg-good-soft text-good' },
  'split-reminder': { Icon: SquareSplitHorizontal, tone: 'bg-gold-soft text-gold' },
  'red-packet-returned': { Icon: Undo2, tone: 'bg-gold-soft text-gold' },
  'gift-reward': { Icon: Gift, tone: 'bg-violet-soft text-violet' },
  'referral-reward': { Icon: UserRoundCheck, tone: 'bg-violet-soft text-violet' },
  'level-reached': { Icon: Trophy, tone: 'bg-accent-soft text-accent' },
  'level-lost': { Icon: Trophy, tone: 'bg-sunken text-quiet' },
  'auto-release-ending': { Icon: CalendarClock, tone: 'bg-accent-soft text-accent' },
  'auto-release-ended': { Icon: CalendarClock, tone: 'bg-sunken text-quiet' },
  'wealth-matured': { Icon: Sprout, tone: 'bg-good-soft text-good' },
  'payment-received': { Icon: Store, tone: 'bg-gold-soft text-gold' },
  'payment-refunded': { Icon: Undo2, tone: 'bg-gold-soft text-gold' },
  'pay-code-used': { Icon: Store, tone: 'bg-gold-soft text-gold' },
  'pay-code-changed': { Icon: ShieldCheck, tone: 'bg-bad-soft text-bad' },
  'shop-gift': { Icon: Gift, tone: 'bg-violet-soft text-violet' },
  'new-device': { Icon: MonitorSmartphone, tone: 'bg-bad-soft text-bad' },
  'account-security': { Icon: ShieldCheck, tone: 'bg-bad-soft text-bad' },
  'mailbox-change': { Icon: MailWarning, tone: 'bg-bad-soft text-bad' },
  'application-approved': { Icon: Store, tone: 'bg-good-soft text-good' },
  'application-rejected': { Icon: Store, tone: 'bg-bad-soft text-bad' },
  'vip-granted': { Icon: Trophy, tone: 'bg-accent-soft text-accent' },
  'gf-granted': { Icon: Gift, tone: 'bg-gold-soft text-gold' },
  'grant-reversed': { Icon: Undo2, tone: 'bg-bad-soft text-bad' },
  'gf-taken': { Icon: Undo2, tone: 'bg-bad-soft text-bad' },
  'vip-taken': { Icon: Trophy, tone: 'bg-sunken text-quiet' },
  'rewards-held': { Icon: OctagonPause, tone: 'bg-bad-soft text-bad' },
  'rewards-lifted': { Icon: CirclePlay, tone: 'bg-good-soft text-good' },
  'rewards-taken': { Icon: Undo2, tone: 'bg-bad-soft text-bad' },
  restricted: { Icon: OctagonPause, tone: 'bg-bad-soft text-bad' },
  'restriction-lifted': { Icon: CirclePlay, tone: 'bg-good-soft text-good' },
  'shop-suspended': { Icon: Store, tone: 'bg-bad-soft text-bad' },
  'shop-restored': { Icon: Store, tone: 'bg-good-soft text-good' },
  'shop-closed': { Icon: Store, tone: 'bg-bad-soft text-bad' },
  'shop-overwritten': { Icon: Store, tone: 'bg-accent-soft text-accent' },
  trade: { Icon: ArrowLeftRight, tone: 'bg-accent-soft text-accent' },
  'trade-message': { Icon: MessageCircleReply, tone: 'bg-accent-soft text-accent' },
  'report-closed': { Icon: ShieldCheck, tone: 'bg-good-soft text-good' },
  'order-expired': { Icon: CalendarClock, tone: 'bg-sunken text-quiet' },
  'order-cancelled': { Icon: CalendarClock, tone: 'bg-bad-soft text-bad' },
  'order-alert': { Icon: BellRing, tone: 'bg-accent-soft text-accent' },
  'trading-resumed': { Icon: CirclePlay, tone: 'bg-good-soft text-good' },
  'api-key-created': { Icon: KeyRound, tone: 'bg-bad-soft text-bad' },
  'webhook-secret-rotated': { Icon: KeyRound, tone: 'bg-bad-soft text-bad' },
  'webhook-disabled': { Icon: Unplug, tone: 'bg-bad-soft text-bad' },
  'feedback-answered': { Icon: MessageCircleReply, tone: 'bg-good-soft text-good' },
}

interface NoticeRowProps {
  notice: Notice
  /** Platform time, for countdowns to a deadline. */
  now: number
  onOpen: () => void
}

/** Shows a notice as a link to the screen it is about. */
export function NoticeRow({ notice, now, onOpen }: NoticeRowProps) {
  const w = useWords(words)
  const { title, text } = noticeText(notice.about, useLanguage(), now)
  const { Icon, tone } = NOTICE_STYLES[notice.about.kind]
  return (
    <Link
      to={notice.link}
      onClick={onOpen}
      className="flex items-start gap-3 px-4 py-3.5 transition-colors hover:bg-sunken focus-visible:-outline-offset-3 active:bg-sunken"
    >
      <span className={classNames('grid size-10 shrink-0 place-items-center rounded-full', tone)}>
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2 max-xs:flex-wrap">
          <span
            className={classNames(
              'tabular min-w-0 flex-1 wrap-anywhere max-xs:basis-full',
              notice.read ? 'font-medium text-quiet' : 'font-semibold',
            )}
          >
            {!notice.read && (
              <span className="mr-1.5 inline-block size-2 rounded-full bg-bad-fill align-middle">
                <span className="sr-only">{w.unread}</span>
              </span>
            )}
            {title}
          </span>
          <time
            dateTime={notice.time}
            className="tabular min-w-0 shrink-0 text-xs text-quiet max-xs:shrink max-xs:wrap-anywhere"
          >
            {showTime(notice.time)}
          </time>
        </span>
        <span className="tabular line-clamp-6 text-sm wrap-anywhere text-quiet">{text}</span>
      </span>
      <ChevronRight aria-hidden className="mt-2.5 size-5 shrink-0 text-quiet max-xs:hidden" />
    </Link>
  )
}
