import { useTranslator } from '../../messages/messages.tsx'
import { useSession } from '../session.ts'
import styles from './heart-button.module.css'
import { toggleWishlist } from './toggle-wishlist.ts'

type HeartButtonProps = { productId: number; storeId: number; name: string }

/** The heart on a picture, filled for products on the wishlist. A page has many, so it is drawn by CSS. */
export function HeartButton({ productId, storeId, name }: HeartButtonProps) {
  const t = useTranslator()
  const isWished = useSession().wishlist.includes(productId)
  return (
    <button
      type="button"
      className={styles.heart}
      data-wished={isWished || undefined}
      aria-label={t(isWished ? 'shared.wish.remove' : 'shared.wish.add', { name })}
      onClick={() => void toggleWishlist({ productId, storeId })}
    />
  )
}
