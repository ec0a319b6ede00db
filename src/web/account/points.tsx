import { Link } from 'react-router'
import type { z } from 'zod'
import { me } from '#contracts/accounts/identity'
import { getPoints } from '#contracts/buying/points'
import { istDay } from '../shared/ist-date.ts'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/points.ts'
import { AccountFrame } from './account-frame.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import styles from './points.module.css'

await messagesFor('account')

export const handle = { messages: ['account'] }

type Points = z.infer<typeof getPoints.reply>

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('before') ?? ''
  const before = /^[1-9]\d{0,14}$/.test(query) ? { before: Number(query) } : {}
  const own = await ifSignedIn(context, async (ask) => {
    const [{ user }, points] = await Promise.all([
      ask(me),
      ask(getPoints, { query: { limit: 30, ...before } }),
    ])
    return { user, points }
  })
  return { own }
}

export default function PointsPage({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!own)
    return (
      <NeedsLogin
        heading={<PageHeading>{t('account.points.title')}</PageHeading>}
        why="account.points.login"
      />
    )
  const { user, points } = own
  const { earn } = points
  return (
    <AccountFrame
      heading={t('account.points.title')}
      lead={t('account.points.lead', {
        points: earn.points,
        per: inRupees(earn.per),
        worth: inRupees(points.worth),
        percent: points.most_percent,
      })}
      person={user}
    >
      <Balance points={points} />
      <History points={points} />
    </AccountFrame>
  )
}

function Balance({ points: { balance, worth, running_out: out } }: { points: Points }) {
  const t = useTranslator()
  return (
    <Card title={t('account.points.have')}>
      <p className={styles.balance}>
        <strong>{t('account.points.count', { count: balance })}</strong>
        <span>
          {t('account.points.worth', { amount: inRupees(Math.round(balance * worth * 100) / 100) })}
        </span>
      </p>
      {out.length > 0 ? (
        <ul className={styles.out} aria-label={t('account.points.out')}>
          {out.slice(0, 4).map(({ at, points }) => (
            <li key={at}>{t('account.points.until', { count: points, day: istDay(at) })}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

const kinds = {
  earned: 'account.points.earned',
  spent: 'account.points.spent',
  given_back: 'account.points.givenback',
  taken_back: 'account.points.takenback',
  owed: 'account.points.owed',
  expired: 'account.points.expired',
  by_hand: 'account.points.byhand',
  left: 'account.points.left',
} as const satisfies Record<Points['entries'][number]['kind'], MessageId>

function History({ points: { entries, next } }: { points: Points }) {
  const t = useTranslator()
  if (entries.length === 0) {
    return (
      <EmptyState
        title={t('account.points.none')}
        action={<ButtonLink to="/hobbies">{t('account.see.hobbies')}</ButtonLink>}
      >
        {t('account.points.none.text')}
      </EmptyState>
    )
  }
  return (
    <Card title={t('account.points.history')}>
      <ul className={styles.entries}>
        {entries.map(({ id, at, kind, points, order_id, reason }) => (
          <li key={id} className={styles.entry}>
            <span className={styles.what}>
              <strong>{t(kinds[kind])}</strong>
              {order_id === null ? null : (
                <Link to={`/order-details/${order_id}`}>{t('account.points.order', { id: order_id })}</Link>
              )}
              {reason ? <span className={styles.note}>{reason}</span> : null}
              <time dateTime={at} className={styles.note}>
                {istDay(at)}
              </time>
            </span>
            <strong className={styles.points} data-plus={points > 0 || undefined}>
              {points > 0 ? `+${points}` : `−${-points}`}
            </strong>
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <p>
          <Link to={`/profile/points?before=${next}`}>{t('account.points.older')}</Link>
        </p>
      )}
    </Card>
  )
}

export const meta = () => pageMeta({ title: translator()('account.points.title'), path: '/profile/points' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
