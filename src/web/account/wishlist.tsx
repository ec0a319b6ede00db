import { Link } from 'react-router'
import { deleteFromFavourite, listWishlist, type WishlistItem } from '#contracts/buying/wishlist'
import { pageMeta } from '../shared/page-meta.ts'
import { changeWishlist, readSession, showWishlist } from '../shared/session.ts'
import { productPath } from '../shared/slugs.ts'
import { useAction } from '../shared/use-action.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { Spinner } from '../ui/spinner/spinner.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/wishlist.ts'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { RemoveButton } from './product-list/remove-button.tsx'
import styles from './wishlist.module.css'
import { useRemovals } from './use-removals.ts'

await messagesFor('account')

export const handle = { messages: 'account' }

export async function loader({ context }: Route.LoaderArgs) {
  return { wished: await ifSignedIn(context, async (ask) => (await ask(listWishlist)).items) }
}

export default function Wishlist({ loaderData: { wished } }: Route.ComponentProps) {
  const t = useTranslator()
  const heading = <PageHeading>{t('account.wishlist.title')}</PageHeading>
  if (!wished) return <NeedsLogin heading={heading} why="account.login.wishlist" />
  return (
    <div className="container page">
      {heading}
      <WishlistItems wished={wished} />
    </div>
  )
}

/** Shows a spinner for a second, then the list; by CSS alone, so that the list is in the page from the start. */
function WishlistItems({ wished }: { wished: WishlistItem[] }) {
  const { list, isShown, hide, show } = useRemovals()
  useSignedOut()
  const t = useTranslator()
  const shown = wished.filter(({ product_id }) => isShown(product_id))
  return (
    <div className={styles.stage}>
      <div className={styles.spinner}>
        <Spinner />
      </div>
      <div className={styles.list} ref={list} tabIndex={-1}>
        {shown.length === 0 ? (
          <EmptyState
            drawing="basket"
            title={t('account.wishlist.empty')}
            action={<ButtonLink to="/hobbies">{t('account.see.hobbies')}</ButtonLink>}
          >
            {t('account.wishlist.hint')}
          </EmptyState>
        ) : (
          <ul className={styles.grid}>
            {shown.map((item, at) => (
              <WishedCard
                key={item.product_id}
                item={item}
                isFirst={at < 5}
                onRemoved={() => hide(item.product_id)}
                onRefused={() => show(item.product_id)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

type WishedCardProps = {
  item: WishlistItem
  isFirst: boolean
  onRemoved: () => void
  /** The item could not be removed and is shown again. */
  onRefused: () => void
}

function WishedCard({ item, isFirst, onRemoved, onRefused }: WishedCardProps) {
  const { product_id, product_name, product_image, price } = item
  const t = useTranslator()
  const remove = useAction(deleteFromFavourite, {
    done: t('shared.wish.removed'),
    onDone: () => showWishlist(readSession().wishlist.filter((id) => id !== product_id)),
    onRefused,
    refusals: 'alert',
    isRevalidating: false,
  })
  const press = () => {
    onRemoved()
    void changeWishlist(async () => void (await remove.run({ body: { product_id } })))
  }
  return (
    <li className={styles.card}>
      <Picture
        path={product_image}
        alt=""
        upTo={480}
        sizes="(min-width: 1200px) 240px, (min-width: 900px) 23vw, (min-width: 600px) 30vw, 46vw"
        isFirst={isFirst}
        className={styles.picture}
      />
      <Link to={productPath(product_name, product_id)} prefetch="intent" className={styles.name}>
        {product_name}
      </Link>
      <p className={styles.price}>
        {t('account.wishlist.price', { price: Number.isInteger(price) ? price : price.toFixed(2) })}
      </p>
      <RemoveButton
        label={t('account.wishlist.delete', { name: product_name })}
        isOnPicture
        onPress={press}
      />
    </li>
  )
}

export const meta = () => pageMeta({ title: translator()('account.wishlist.title'), path: '/wishlist' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
