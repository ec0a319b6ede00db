import { Refusal } from '#platform/refusal'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { call, messageOf } from '../call.ts'
import { isSignedIn, openLogin, readSession, showWishlist } from '../session.ts'

type Wished = { productId: number; storeId: number }

/** Wishes for a product, or no longer; shown at once and taken back when the server says no. */
export async function toggleWish({ productId, storeId }: Wished): Promise<void> {
  if (!isSignedIn()) return openLogin(location.pathname + location.search)
  const isWished = readSession().wishlist.includes(productId)
  show(productId, !isWished)
  try {
    if (isWished) await call('DELETE', '/product/delete-from-favourite', { product_id: productId })
    else await call('POST', '/product/add-to-favourite', { rec_id: 0, product_id: productId, store_id: storeId, status: 'Active' })
    showToast(isWished ? 'Removed from wishlist' : 'Added to wishlist', 'success')
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return openLogin(location.pathname + location.search)
    show(productId, isWished)
    showAlert('error', messageOf(error))
  }
}

function show(productId: number, isWished: boolean): void {
  const others = readSession().wishlist.filter((id) => id !== productId)
  showWishlist(isWished ? [productId, ...others] : others)
}
