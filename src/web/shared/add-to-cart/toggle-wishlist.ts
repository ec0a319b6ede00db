import { deleteFromFavourite, addToFavourite } from '#contracts/buying/wishlist'
import { Refusal } from '#platform/refusal'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { translator } from '../../messages/messages.tsx'
import { ask, messageOf } from '../ask.ts'
import { changeWishlist, isSignedIn, openLoginThen, readSession, showWishlist } from '../session.ts'

type WishlistItem = { productId: number; storeId: number }

const latest = new Map<number, Promise<void>>()

/** Adds a product to the wishlist or removes it; shown at once and reverted after a refusal. After a login it is added. */
export async function toggleWishlist(wished: WishlistItem): Promise<void> {
  if (!isSignedIn()) return askToLogIn(wished)
  const { productId } = wished
  const isWished = readSession().wishlist.includes(productId)
  show(productId, !isWished)
  // Requests run in sequence: a second one that overtook the first would leave the server with the opposite of what is shown.
  const before = latest.get(productId)
  const mine = changeWishlist(async () => {
    await before
    await sendWish(wished, isWished, () => latest.get(productId) === mine)
  })
  latest.set(productId, mine)
  await mine
  if (latest.get(productId) === mine) latest.delete(productId)
}

async function sendWish(
  { productId, storeId }: WishlistItem,
  isWished: boolean,
  isLatest: () => boolean,
): Promise<void> {
  try {
    if (isWished) await ask(deleteFromFavourite, { body: { product_id: productId } })
    else
      await ask(addToFavourite, {
        body: {
          rec_id: 0,
          product_id: productId,
          store_id: storeId,
          status: 'Active',
        },
      })
    if (isLatest()) showToast(translator()(isWished ? 'shared.wish.removed' : 'shared.wish.added'), 'success')
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return askToLogIn({ productId, storeId })
    if (isLatest()) show(productId, isWished)
    showAlert('error', messageOf(error))
  }
}

function show(productId: number, isWished: boolean): void {
  const others = readSession().wishlist.filter((id) => id !== productId)
  showWishlist(isWished ? [productId, ...others] : others)
}

/** A product that is already on the wishlist stays on it. */
function askToLogIn(wished: WishlistItem): void {
  openLoginThen(() => {
    if (!readSession().wishlist.includes(wished.productId)) void toggleWishlist(wished)
  })
}
