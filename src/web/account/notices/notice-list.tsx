import {
  AtSign,
  Bell,
  ClipboardList,
  Heart,
  MessageCircle,
  Package,
  Scale,
  ScrollText,
  Sparkles,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  listNotifications,
  markNotificationsRead,
  type NotificationItem,
  type NotificationKind,
} from '#contracts/messaging/notices'
import { ask } from '../../shared/ask.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { setUnread } from '../../shared/notices/unread.ts'
import { LinkOrPostLink } from '../../shared/post-link/post-link.tsx'
import { useAction } from '../../shared/use-action.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './notices.module.css'

type Page = { rows: NotificationItem[]; unread: number; next: string | null }

/** Notifications, newest first, a page at a time. */
export function NoticeList({ first }: { first: Page }) {
  const t = useTranslator()
  const [shown, setShown] = useState(first)
  const more = useAction(listNotifications, {
    onDone: (page) => setShown((before) => ({ ...page, rows: [...before.rows, ...page.rows] })),
    refusals: 'alert',
    isRevalidating: false,
  })

  // Displayed notifications become read; they stay marked as new until the page is left.
  const read = useEffectEvent(() => {
    if (first.unread === 0) return
    const ids = first.rows.filter((row) => !row.is_read).map((row) => row.id)
    ask(markNotificationsRead, { body: { ids } }).then(
      ({ unread }) => setUnread(unread),
      () => undefined,
    )
  })
  useEffect(() => read(), [])

  if (shown.rows.length === 0) {
    return (
      <EmptyState
        title={t('makers.notices.none')}
        action={<ButtonLink to="/feedhome/all">{t('makers.join.look')}</ButtonLink>}
      >
        {t('makers.notices.none.text')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {shown.rows.map((notice) => (
          <li key={notice.id}>
            <Row notice={notice} />
          </li>
        ))}
      </ul>
      {shown.next ? (
        <Button
          variant="secondary"
          isBusy={more.isBusy}
          onClick={() => void more.run({ query: { after: shown.next ?? '' } })}
        >
          {t('makers.more')}
        </Button>
      ) : null}
    </>
  )
}

const icons: Record<NotificationKind, LucideIcon> = {
  like: Heart,
  follow: UserPlus,
  comment: MessageCircle,
  mention: AtSign,
  post: Sparkles,
  order: Package,
  creator: Bell,
  policy: ScrollText,
  standing: Scale,
  console: ClipboardList,
}

function Row({ notice }: { notice: NotificationItem }) {
  const t = useTranslator()
  const Icon = icons[notice.kind]
  return (
    <LinkOrPostLink to={notice.link} className={styles.row} data-new={!notice.is_read || undefined}>
      <Icon size={22} aria-hidden="true" className={styles.icon} />
      <span className={styles.what}>
        <span>
          {notice.title}
          {notice.is_read ? null : <span className="visually-hidden"> {t('makers.notices.new')}</span>}
        </span>
        {notice.words ? <span className={styles.hint}>{notice.words}</span> : null}
        <span className={styles.hint}>{istMoment(notice.at)}</span>
      </span>
    </LinkOrPostLink>
  )
}
