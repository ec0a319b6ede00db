import { ask } from '../shared/ask.ts'
import { download } from '../shared/download.ts'
import { Link } from 'react-router'
import { getFigures } from '#contracts/community/feed'
import { me } from '#contracts/accounts/identity'
import { getEarnings, type Earnings as EarningsShown } from '#contracts/money/ledger'
import { setCreatorAccount, downloadCreatorStatement, getCreatorPayouts } from '#contracts/money/payouts'
import type { ApiClient } from '#platform/api-client'
import { istDay } from '../shared/ist-date.ts'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { Wallet } from '../shared/wallet/wallet.tsx'
import styles from '../shared/wallet/wallet.module.css'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading, SectionHeading } from '../ui/heading/heading.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/earnings.ts'
import { AccountFrame } from './account-frame.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'

await messagesFor('account')
await messagesFor('wallet')

export const handle = { messages: ['account', 'wallet'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(searchParams.get('month') ?? '')
    ? { month: searchParams.get('month') ?? '' }
    : {}
  const before = /^[1-9]\d{0,14}$/.test(searchParams.get('before') ?? '')
    ? { before: Number(searchParams.get('before')) }
    : {}
  const show = (['pending', 'back'] as const).find((known) => known === searchParams.get('show'))
  const own = await ifSignedIn(context, async (ask) => {
    const [{ user }, earnings, wallet] = await Promise.all([
      ask(me),
      ask(getEarnings, { query: { ...before, ...(show && { show }) } }),
      ask(getCreatorPayouts, { query: month }),
    ])
    return { user, earnings, wallet, titles: await titlesOf(ask, earnings) }
  })
  return { own, show: show ?? null }
}

/** The titles of the posts; a deleted post has none. */
async function titlesOf(ask: ApiClient, { rows, nothing }: EarningsShown): Promise<Record<number, string>> {
  const ids = [...new Set([...rows, ...nothing].map(({ post_id }) => post_id))].slice(0, MAX_TITLES)
  if (ids.length === 0) return {}
  const { rows: posts } = await ask(getFigures, { query: { by: 'newest', posts: ids.join() } })
  return Object.fromEntries(posts.map(({ post_id, title }) => [post_id, title]))
}

const MAX_TITLES = 60

export default function Earnings({ loaderData: { own, show } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!own)
    return (
      <NeedsLogin
        heading={<PageHeading>{t('wallet.creator.title')}</PageHeading>}
        why="wallet.creator.login"
      />
    )
  const { user, earnings, wallet, titles } = own
  return (
    <AccountFrame heading={t('wallet.creator.title')} lead={t('wallet.creator.lead')} person={user}>
      <Wallet
        wallet={wallet}
        pending={{ amount: earnings.pending, hint: 'wallet.pending.posts' }}
        saveAccount={(body) => ask(setCreatorAccount, { body })}
        fetchStatement={(name, month) => download(name, downloadCreatorStatement, { query: { month } })}
      >
        <Sales earnings={earnings} show={show} titles={titles} />
        <Nothing rows={earnings.nothing} titles={titles} />
      </Wallet>
    </AccountFrame>
  )
}

const states = {
  pending: 'wallet.sale.pending',
  confirmed: 'wallet.sale.confirmed',
  paid: 'wallet.sale.paid',
  void: 'wallet.sale.void',
} as const

type Titles = Readonly<Record<number, string>>
type SalesProps = { earnings: EarningsShown; show: 'pending' | 'back' | null; titles: Titles }

function Sales({ earnings: { rows, next }, show, titles }: SalesProps) {
  const t = useTranslator()
  if (rows.length === 0 && !show)
    return <EmptyState title={t('wallet.creator.none')}>{t('wallet.creator.none.text')}</EmptyState>
  return (
    <section aria-labelledby="sales" className={styles.part}>
      <SectionHeading id="sales">{t('wallet.sales')}</SectionHeading>
      {show ? (
        <p>
          {t(show === 'pending' ? 'wallet.sale.only.pending' : 'wallet.sale.only.back')}{' '}
          <Link to="/profile/earnings#sales">{t('wallet.sale.all')}</Link>
        </p>
      ) : null}
      {rows.length === 0 ? <p className={styles.hint}>{t('wallet.sale.none')}</p> : null}
      <ul className={styles.rows}>
        {rows.map(({ id, post_id, sold_at, base, percent, earned, back, back_why, state }) => (
          <li key={id} className={styles.row}>
            <div>
              <p>{t('wallet.sale.of', { percent: String(percent), base: inRupees(base) })}</p>
              <p className={styles.hint}>
                {[
                  istDay(sold_at),
                  titles[post_id] ?? t('wallet.sale.deleted'),
                  back > 0 ? t('wallet.sale.back', { amount: inRupees(back) }) : '',
                  back_why ? t(whyBack[back_why]) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className={styles.figures}>
              <p className={styles.figure}>{inRupees(earned)}</p>
              <Badge tone={state === 'paid' ? 'success' : 'plain'}>{t(states[state])}</Badge>
            </div>
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <ButtonLink to={`?before=${next}${show ? `&show=${show}` : ''}`} variant="secondary">
          {t('wallet.sale.more')}
        </ButtonLink>
      )}
    </section>
  )
}

const whyBack = {
  cancelled: 'wallet.sale.back.cancelled',
  returned: 'wallet.sale.back.returned',
  reduced: 'wallet.sale.back.reduced',
} as const

const reasons: Record<string, MessageId> = {
  unknown_post: 'wallet.nothing.unknown_post',
  withdrawn_post: 'wallet.nothing.withdrawn_post',
  published_later: 'wallet.nothing.published_later',
  touched_too_long_ago: 'wallet.nothing.touched_too_long_ago',
  own_purchase: 'wallet.nothing.own_purchase',
  shared_phone: 'wallet.nothing.shared_phone',
  shared_address: 'wallet.nothing.shared_address',
  shared_account: 'wallet.nothing.shared_account',
  not_a_creator: 'wallet.nothing.not_a_creator',
}

function Nothing({ rows, titles }: { rows: EarningsShown['nothing']; titles: Titles }) {
  const t = useTranslator()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="nothing" className={styles.part}>
      <SectionHeading id="nothing">{t('wallet.nothing')}</SectionHeading>
      <ul className={styles.rows}>
        {rows.map(({ post_id, at, reason }) => (
          <li key={`${post_id} ${at}`} className={styles.row}>
            <p>{reasons[reason] ? t(reasons[reason]) : reason}</p>
            <p className={styles.hint}>
              {[istDay(at), titles[post_id] ?? t('wallet.sale.deleted')].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const meta = () => pageMeta({ title: translator()('wallet.creator.title'), path: '/profile/earnings' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
