import {
  Bell,
  Heart,
  MessageCircle,
  Package,
  Scale,
  ScrollText,
  Sparkles,
  UserPlus,
  AtSign,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { me } from '#contracts/accounts/identity'
import {
  readNotices,
  listNotices,
  putChoice,
  getChoices,
  listPushDevices,
  type Notice,
  type NoticeChoice,
  type NoticeChoices,
  type NoticeKind,
} from '#contracts/messaging/notices'
import { ask, messageOf } from '../shared/ask.ts'
import { istMoment } from '../shared/ist-date.ts'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { tellUnread } from '../shared/notices/unread.ts'
import { LinkOrPostLink } from '../shared/post-link/post-link.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { Switch } from '../ui/switch/switch.tsx'
import { showToast } from '../ui/toast/toast.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator, type MessageId, type Translate } from '../messages/messages.tsx'
import type { Route } from './+types/notifications.ts'
import { AccountFrame } from './account-frame.tsx'
import { forShopper } from './for-shopper.server.ts'
import styles from './notices/notices.module.css'
import { QuietHours } from './notices/quiet-hours.tsx'
import { ThisBrowser } from './notices/this-browser.tsx'

await messagesFor('account')
await messagesFor('makers')

export const handle = { messages: ['account', 'makers'] }

export async function loader({ context }: Route.LoaderArgs) {
  const own = await forShopper(context, async (ask) => {
    const [{ user }, list, choices, push] = await Promise.all([
      ask(me),
      ask(listNotices, { query: {} }),
      ask(getChoices),
      ask(listPushDevices),
    ])
    return { user, list, choices, push }
  })
  return { own }
}

export default function Notifications({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!own)
    return (
      <NeedsLogin
        heading={<PageHeading>{t('makers.notices.title')}</PageHeading>}
        why="makers.notices.login"
      />
    )
  return (
    <AccountFrame heading={t('makers.notices.title')} lead={t('makers.notices.lead')} person={own.user}>
      <List first={own.list} />
      <ThisBrowser first={own.push} />
      <QuietHours first={own.choices.quiet} />
      <Choices first={own.choices} />
    </AccountFrame>
  )
}

type Page = { rows: Notice[]; unread: number; next: string | null }

function List({ first }: { first: Page }) {
  const t = useTranslator()
  const [shown, setShown] = useState(first)
  const [isBusy, setBusy] = useState(false)

  // What was looked at is read; it stays marked as new for as long as this page is open.
  const read = useEffectEvent(() => {
    if (first.unread === 0) return
    const ids = first.rows.filter((row) => !row.is_read).map((row) => row.id)
    ask(readNotices, { body: { ids } }).then(
      ({ unread }) => tellUnread(unread),
      () => undefined,
    )
  })
  useEffect(() => read(), [])

  async function more(): Promise<void> {
    setBusy(true)
    try {
      const page = await ask(listNotices, { query: { after: shown.next ?? '' } })
      setShown((before) => ({ ...page, rows: [...before.rows, ...page.rows] }))
    } catch (error) {
      showToast(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

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
        <Button variant="secondary" isBusy={isBusy} onClick={() => void more()}>
          {t('makers.more')}
        </Button>
      ) : null}
    </>
  )
}

const icons: Record<NoticeKind, LucideIcon> = {
  like: Heart,
  follow: UserPlus,
  comment: MessageCircle,
  mention: AtSign,
  post: Sparkles,
  order: Package,
  creator: Bell,
  policy: ScrollText,
  standing: Scale,
}

function Row({ notice }: { notice: Notice }) {
  const t = useTranslator()
  const Icon = icons[notice.kind]
  return (
    <LinkOrPostLink to={notice.link} className={styles.row} data-new={!notice.is_read || undefined}>
      <Icon size={22} aria-hidden="true" className={styles.icon} />
      <span className={styles.what}>
        <span>
          {sentence(t, notice)}
          {notice.is_read ? null : <span className="visually-hidden"> {t('makers.notices.new')}</span>}
        </span>
        {notice.words ? <span className={styles.hint}>{notice.words}</span> : null}
        <span className={styles.hint}>{istMoment(notice.at)}</span>
      </span>
    </LinkOrPostLink>
  )
}

const told: Record<string, MessageId> = {
  liked: 'makers.told.liked',
  followed: 'makers.told.followed',
  commented: 'makers.told.commented',
  answered: 'makers.told.answered',
  mentioned: 'makers.told.mentioned',
  named: 'makers.told.named',
  posted: 'makers.told.posted',
  placed: 'makers.told.placed',
  due: 'makers.told.due',
  extended: 'makers.told.extended',
  accepted: 'makers.told.accepted',
  shipped: 'makers.told.shipped',
  delivered: 'makers.told.delivered',
  cancelled: 'makers.told.cancelled',
  returned: 'makers.told.returned',
  allowed: 'makers.told.allowed',
  rejected: 'makers.told.rejected',
  asked: 'makers.told.asked',
  revoked: 'makers.told.revoked',
  reinstated: 'makers.told.reinstated',
  paused: 'makers.told.paused',
  resumed: 'makers.told.resumed',
  policy: 'makers.told.policy',
  'taken-down': 'makers.told.takendown',
  upheld: 'makers.told.upheld',
  overturned: 'makers.told.overturned',
  'looked-into': 'makers.told.lookedinto',
  warning: 'makers.told.warning',
  limited: 'makers.told.limited',
  suspended: 'makers.told.suspended',
  lifted: 'makers.told.lifted',
}

function sentence(t: Translate, { what, names, people }: Notice): string {
  const [first = t('makers.list.somebody'), second = ''] = names
  const others = people - 1
  const who =
    others <= 0
      ? first
      : others === 1 && second
        ? t('makers.told.two', { first, second })
        : t('makers.told.many', { first, others })
  return t(told[what] ?? 'makers.told.news', { who })
}

const kindNames: Record<NoticeKind, MessageId> = {
  like: 'makers.kind.like',
  follow: 'makers.kind.follow',
  comment: 'makers.kind.comment',
  mention: 'makers.kind.mention',
  post: 'makers.kind.post',
  order: 'makers.kind.order',
  creator: 'makers.kind.creator',
  policy: 'makers.kind.policy',
  standing: 'makers.kind.standing',
}

function Choices({ first }: { first: NoticeChoices }) {
  const t = useTranslator()
  const [shown, setShown] = useState(first)

  async function change(choice: NoticeChoice, part: Partial<NoticeChoice>): Promise<void> {
    const before = shown
    const { kind, in_app, email, push } = { ...choice, ...part }
    setShown({
      ...shown,
      choices: shown.choices.map((one) => (one.kind === kind ? { ...one, in_app, email, push } : one)),
    })
    try {
      setShown(await ask(putChoice, { body: { kind, in_app, email, push } }))
    } catch (error) {
      setShown(before)
      showToast(messageOf(error))
    }
  }
  return (
    <Card title={t('makers.notices.choices')}>
      <p className={styles.hint}>
        {t(shown.letter ? 'makers.notices.letter.on' : 'makers.notices.letter.off')}{' '}
        <Link to="/profile/privacy">{t('makers.notices.letter.where')}</Link>
      </p>
      <ul className={styles.choices}>
        {shown.choices.map((choice) => (
          <li key={choice.kind} className={styles.choice}>
            <strong>{t(kindNames[choice.kind])}</strong>
            {choice.can_change ? (
              <>
                <Switch
                  label={t('makers.notices.inapp')}
                  checked={choice.in_app}
                  onChange={(event) => void change(choice, { in_app: event.currentTarget.checked })}
                />
                <Switch
                  label={t('makers.notices.byletter')}
                  checked={choice.email}
                  onChange={(event) => void change(choice, { email: event.currentTarget.checked })}
                />
              </>
            ) : (
              <span className={styles.always}>{t('makers.notices.always')}</span>
            )}
            <Switch
              label={t('makers.push.kind')}
              checked={choice.push}
              onChange={(event) => void change(choice, { push: event.currentTarget.checked })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const meta = () => pageMeta({ title: translator()('makers.notices.title'), path: '/notifications' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
