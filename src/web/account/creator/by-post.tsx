import { Link } from 'react-router'
import type { Figures } from '#contracts/community/feed'
import type { PostEarnings } from '#contracts/money/ledger'
import { PostLink } from '../../shared/post-link/post-link.tsx'
import { postPath } from '../../shared/slugs.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import type { Order, PostFigures } from './post-figures.server.ts'
import styles from './creator.module.css'

const orders: readonly { by: Order; name: MessageId }[] = [
  { by: 'newest', name: 'makers.own.newest' },
  { by: 'views', name: 'makers.own.views' },
  { by: 'clicks', name: 'makers.own.clicks' },
  { by: 'earned', name: 'makers.own.earned' },
]

const NOTHING = { into_carts: 0, orders: 0, earned: 0, pending: 0, back: 0, uncredited: 0 }

/** Figures per post, a page at a time; order and page are in the address. */
export function ByPost({ found: { figures, money, by, ids, isFurther, next } }: { found: PostFigures }) {
  const t = useTranslator()
  if (figures.posts === 0 && ids.length === 0)
    return (
      <EmptyState
        title={t('makers.own.noposts')}
        action={<ButtonLink to="/addfeed">{t('makers.own.share')}</ButtonLink>}
      />
    )
  const [seen, earned] = [
    new Map(figures.rows.map((row) => [row.post_id, row])),
    new Map(money.rows.map((row) => [row.post_id, row])),
  ]
  return (
    <section aria-labelledby="by-post" className={styles.part}>
      <SectionHeading id="by-post">{t('makers.own.bypost')}</SectionHeading>
      <nav className={styles.orders} aria-label={t('makers.own.sorted')}>
        {orders.map(({ by: wished, name }) => (
          <Link
            key={wished}
            to={wished === 'newest' ? '?' : `?by=${wished}`}
            preventScrollReset
            aria-current={wished === by ? 'true' : undefined}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      <ul className={styles.posts}>
        {ids.map((id) => (
          <OnePost key={id} seen={seen.get(id)} money={earned.get(id) ?? NOTHING} />
        ))}
      </ul>
      <p className={styles.ways}>
        {isFurther ? (
          <ButtonLink to={by === 'newest' ? '?#by-post' : `?by=${by}#by-post`} variant="secondary">
            {t('makers.own.first')}
          </ButtonLink>
        ) : null}
        {next === null ? null : (
          <ButtonLink to={`?by=${by}&after=${next}#by-post`} variant="secondary">
            {t('makers.own.more')}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}

type OnePostProps = {
  seen: Figures['rows'][number] | undefined
  money: Omit<PostEarnings['rows'][number], 'post_id'>
}

function OnePost({ seen, money }: OnePostProps) {
  const t = useTranslator()
  return (
    <li className={styles.post}>
      <Title seen={seen} />
      <p className={styles.hint}>
        {[
          ...(seen
            ? [
                t('makers.post.views', { count: seen.views }),
                t('makers.post.likes', { count: seen.likes }),
                t('makers.post.comments', { count: seen.comments }),
                t('makers.own.clicked', { count: seen.clicks }),
              ]
            : []),
          t('makers.own.incarts', { count: money.into_carts }),
          t('makers.own.sold', { count: money.orders }),
        ].join(' · ')}
      </p>
      <p className={styles.figures}>
        <strong>{inRupees(money.earned)}</strong>
        {money.pending > 0 ? (
          <span className={styles.hint}>{t('makers.own.ofwhich', { amount: inRupees(money.pending) })}</span>
        ) : null}
        {money.back > 0 ? (
          <span className={styles.hint}>{t('makers.own.takenback', { amount: inRupees(money.back) })}</span>
        ) : null}
        {money.uncredited > 0 ? (
          <Link to="/profile/earnings#nothing" className={styles.hint}>
            {t('makers.own.uncredited', { count: money.uncredited })}
          </Link>
        ) : null}
      </p>
    </li>
  )
}

function Title({ seen }: Pick<OnePostProps, 'seen'>) {
  const t = useTranslator()
  if (!seen) return <span className={styles.hint}>{t('makers.own.deleted')}</span>
  const { post_id, title, state } = seen
  if (state === 'published') return <PostLink to={postPath(title, post_id)}>{title}</PostLink>
  return (
    <span className={styles.titled}>
      <span>{title}</span>
      <Badge>{t(state === 'removed' ? 'makers.own.removed' : 'makers.own.withdrawn')}</Badge>
    </span>
  )
}
