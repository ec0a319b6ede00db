import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { removeAlert, seeAlerts, listAlerts, type ProductAlert } from '#contracts/buying/alerts'
import { ask } from '../shared/ask.ts'
import { itemName } from '../shared/goods-name.ts'
import { istDay } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { productPath } from '../shared/slugs.ts'
import { useAction } from '../shared/use-action.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator, type Translate } from '../messages/messages.tsx'
import type { Route } from './+types/alerts.ts'
import goods from './product-list/goods.module.css'
import { RemoveButton } from './product-list/remove-button.tsx'
import styles from './alerts.module.css'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { useRemovals } from './use-removals.ts'

await messagesFor('account')

export const handle = { messages: 'account' }

export async function loader({ context }: Route.LoaderArgs) {
  return { alerts: await ifSignedIn(context, (ask) => ask(listAlerts)) }
}

export default function Alerts({ loaderData: { alerts } }: Route.ComponentProps) {
  const t = useTranslator()
  const heading = <PageHeading>{t('account.alerts.title')}</PageHeading>
  if (!alerts) return <NeedsLogin heading={heading} why="account.login.alerts" />
  return (
    <div className={`container page ${styles.page}`}>
      {heading}
      <AlertList alerts={alerts.rows} unseen={alerts.unseen} />
    </div>
  )
}

function AlertList({ alerts, unseen }: { alerts: ProductAlert[]; unseen: number }) {
  const { list, isShown, hide, show } = useRemovals()
  const t = useTranslator()
  useSignedOut()
  useSeen(unseen)
  const shown = alerts.filter(({ id }) => isShown(id))
  return (
    <div ref={list} tabIndex={-1} className={styles.stage}>
      {shown.length === 0 ? (
        <EmptyState
          drawing="thread"
          title={t('account.alerts.empty')}
          action={<ButtonLink to="/hobbies">{t('account.see.hobbies')}</ButtonLink>}
        >
          {t('account.alerts.hint')}
        </EmptyState>
      ) : (
        <>
          <p className={styles.intro}>{t('account.alerts.intro')}</p>
          <ul className={styles.list}>
            {shown.map((alert, at) => (
              <AlertCard
                key={alert.id}
                alert={alert}
                isFirst={at < 4}
                onRemoved={() => hide(alert.id)}
                onRefused={() => show(alert.id)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type AlertCardProps = {
  alert: ProductAlert
  isFirst: boolean
  onRemoved: () => void
  /** The alert could not be removed and is shown again. */
  onRefused: () => void
}

function AlertCard({ alert, isFirst, onRemoved, onRefused }: AlertCardProps) {
  const t = useTranslator()
  const remove = useAction(removeAlert, {
    done: t('account.alerts.removed'),
    onRefused,
    refusals: 'alert',
    isRevalidating: false,
  })
  const press = () => {
    onRemoved()
    void remove.run({ params: { id: alert.id } })
  }
  const name = itemName(alert)
  return (
    <li className={styles.card} data-told={alert.state === 'told' || undefined}>
      <Picture
        path={alert.product_image}
        alt=""
        upTo={320}
        sizes="96px"
        tint={alert.hobby_id}
        isFirst={isFirst}
        className={styles.picture}
      />
      <div className={styles.words}>
        <Link to={productPath(alert.product_name, alert.product_id)} prefetch="intent" className={goods.name}>
          {name}
        </Link>
        <p className={styles.state}>{stateOf(alert, t)}</p>
        <p className={styles.now}>
          {t(alert.in_stock ? 'account.alerts.instock' : 'account.alerts.soldout', {
            price: inRupees(alert.price),
          })}
        </p>
      </div>
      <RemoveButton
        label={t('account.alerts.remove', { name })}
        Icon={X}
        className={styles.remove}
        onPress={press}
      />
    </li>
  )
}

/** What the alert waits for, or since when its condition has been met. */
function stateOf({ kind, state, set_at, told_at, price_then }: ProductAlert, t: Translate): string {
  const day = istDay(told_at ?? set_at)
  if (kind === 'back-in-stock')
    return t(state === 'told' ? 'account.alerts.isback' : 'account.alerts.waitsback', { day })
  return t(state === 'told' ? 'account.alerts.fell' : 'account.alerts.waitsprice', {
    day,
    price: inRupees(price_then),
  })
}

/** Marks the triggered alerts as seen; after a failure the badge stays. */
function useSeen(unseen: number): void {
  const see = useEffectEvent(() => void ask(seeAlerts).catch(() => undefined))
  useEffect(() => {
    if (unseen > 0) see()
  }, [unseen])
}

export const meta = () => pageMeta({ title: translator()('account.alerts.title'), path: '/alerts' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
